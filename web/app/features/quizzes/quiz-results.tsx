import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { getResults } from '#contract/attempts/results.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { marksText } from '../../shared/marks-text.ts'
import { QuestionText } from '../../shared/question-text.tsx'
import { dayAndTime, timeOf } from '../../ui/dates.ts'
import './quizzes.css'

type Results = ResponseOf<typeof getResults>
type Student = Results['students'][number]

const letters = 'ABCDEFGHIJ'

/** Exam screens call the server every eight seconds. */
const silentMs = 30_000

function standingText({ startedAt, submittedAt, seenAt, endsAt }: Student, now: number): string {
  if (startedAt === null) return t`Not started`
  if (submittedAt !== null) return t`Submitted ${dayAndTime(new Date(submittedAt))}`
  if (seenAt !== null && now - Date.parse(seenAt) > silentMs)
    return t`Not connected since ${timeOf(new Date(seenAt))}`
  return endsAt === null ? t`Writing` : t`Writing, ends ${timeOf(new Date(endsAt))}`
}

const rankOf = ({ startedAt, submittedAt }: Student) =>
  startedAt === null ? 2 : submittedAt === null ? 0 : 1

export function StudentResults({ results }: { results: Results }) {
  const now = Date.parse(results.now)
  const { max } = results
  const students = results.students.toSorted((one, other) => rankOf(one) - rankOf(other))
  const count = (is: (one: Student) => boolean) => students.filter(is).length
  return (
    <section aria-labelledby="quiz-students">
      <h2 id="quiz-students" className="text-h3">
        <Trans>Students</Trans>
      </h2>
      <p className="mt-8 text-ink2" role="status">
        <Trans>
          {count(({ submittedAt }) => submittedAt !== null)} submitted,{' '}
          {count((one) => one.startedAt !== null && one.submittedAt === null)} writing,{' '}
          {count(({ startedAt }) => startedAt === null)} not started
        </Trans>
      </p>
      <div className="mt-12 overflow-x-auto">
        <table className="w-full">
          <thead>
            <tr className="border-b-2 border-ink text-start">
              <th scope="col" className="py-8 text-start">{t`Student`}</th>
              <th scope="col" className="py-8 text-start">{t`State`}</th>
              <th scope="col" className="py-8 text-end">{t`Answered`}</th>
              <th scope="col" className="py-8 text-end">{t`Score`}</th>
            </tr>
          </thead>
          <tbody>
            {students.map((one) => (
              <tr key={one.student._id} className="border-b border-rule">
                <td className="py-12">
                  {one.student.name}
                  {one.student.rollNumber !== null && (
                    <span className="text-ink2"> {one.student.rollNumber}</span>
                  )}
                </td>
                <td className="py-12">
                  {standingText(one, now)}
                  {one.lateCount > 0 && (
                    <span className="text-mark">
                      {' '}
                      <Plural
                        value={one.lateCount}
                        one="# response came late"
                        other="# responses came late"
                      />
                    </span>
                  )}
                </td>
                <td className="py-12 text-end tnum">{one.startedAt === null ? '–' : one.answered}</td>
                <td className="py-12 text-end tnum">
                  {one.score === null ? '–' : t`${marksText(one.score)} of ${marksText(max)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type Question = Results['questions'][number]

export type QuestionAction = (question: Question, number: number) => ReactNode

export function QuestionResults({ results, action }: { results: Results; action: QuestionAction }) {
  if (results.questions.length === 0) return null
  return (
    <section className="mt-48" aria-labelledby="quiz-question-results">
      <h2 id="quiz-question-results" className="text-h3">
        <Trans>Questions</Trans>
      </h2>
      <ol className="mt-12 border-t-2 border-ink">
        {results.questions.map((question, index) => (
          <li key={question.questionId} className="quiz-question list-row py-16">
            <QuestionResult question={question} number={index + 1} />
            {action(question, index + 1)}
          </li>
        ))}
      </ol>
    </section>
  )
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole))

function QuestionResult({ question, number }: { question: Question; number: number }) {
  const { text, asked, answered, right, meanSpentMs, discrimination, options, mayBeWrong } = question
  const seconds = Math.round(meanSpentMs / 1_000)
  return (
    <article aria-label={t`Question ${number}`}>
      <div className="flex gap-16">
        <b className="tnum">{number}</b>
        <div className="min-w-0 flex-1">
          <QuestionText texts={text} />
        </div>
        <p className="tnum">
          <b>
            <Trans>{percent(right, asked)} % right</Trans>
          </b>
        </p>
      </div>
      {mayBeWrong && (
        <p className="mt-8">
          <span className="bg-highlight px-4 text-on-highlight">
            <Trans>The key may be wrong: look at what was chosen.</Trans>
          </span>
        </p>
      )}
      {options.length > 0 && (
        <ul className="mt-8 grid gap-4">
          {options.map((option, place) => (
            <li key={option._id} className="grid grid-cols-[24px_minmax(0,1fr)_96px_40px] items-center gap-8">
              <span className={option.isRight ? 'font-strong text-seal' : 'text-ink2'}>{letters[place]}</span>
              <QuestionText texts={option.text} />
              <span aria-hidden="true">
                <span
                  className="result-bar"
                  data-right={option.isRight || undefined}
                  style={{ width: `${percent(option.chosen, asked)}%` }}
                />
              </span>
              <span className="text-end tnum">{option.chosen}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-8 text-label text-ink2">
        <Trans>
          {answered} of {asked} answered, {seconds} s each
        </Trans>
        {discrimination !== null && ` · ${t`discrimination ${(discrimination / 100).toFixed(2)}`}`}
      </p>
    </article>
  )
}
