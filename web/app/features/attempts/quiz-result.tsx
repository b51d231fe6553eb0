import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { getOwnResult } from '#contract/attempts/attempts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import { GradeStamp } from '../../shared/grade-stamp.tsx'
import { QuestionText } from '../../shared/question-text.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { Icon } from '../../ui/icons.tsx'
import './quiz.css'
import { marksText } from '../../shared/marks-text.ts'

export type OwnResult = ResponseOf<typeof getOwnResult>
type ResultQuestion = OwnResult['questions'][number]

const letters = 'ABCDEFGHIJ'

type ScoredResult = Omit<OwnResult, 'receipt' | 'closedBy'>

export function ResultSums({ result, changes }: { result: OwnResult; changes: ReactNode }) {
  return (
    <ResultScores
      result={result}
      waiting={<Trans>The score is shown once your mentor has released it.</Trans>}
      changes={changes}
      foot={<ReceiptLine {...result} />}
    />
  )
}

interface ResultScoresProps {
  result: ScoredResult
  /** Why there is no score yet. */
  waiting: ReactNode
  /** Corrected keys that changed the score. */
  changes?: ReactNode
  foot?: ReactNode
}

export function ResultScores({ result, waiting, changes, foot }: ResultScoresProps) {
  const { score, scoreBefore, max, hasPassed, median, rank, sections, tags } = result
  return (
    <aside className="grid grid-cols-1 content-start gap-28">
      {score === null ? (
        <p>{waiting}</p>
      ) : (
        <div className="flex items-center gap-24">
          <GradeStamp grade={score / 100} maxMarks={max / 100} />
          <div>
            {hasPassed !== null && (
              <p className="text-lead font-strong">
                {hasPassed ? <Trans>Passed</Trans> : <Trans>Not passed</Trans>}
              </p>
            )}
            {median !== null && (
              <p className="text-ink2">
                <Trans>Half the class has {marksText(median)} or more.</Trans>
              </p>
            )}
            {rank !== null && (
              <p className="text-ink2">
                <Trans>
                  Rank {rank.place} of {rank.of}, only you see it
                </Trans>
              </p>
            )}
          </div>
        </div>
      )}
      {scoreBefore !== null && scoreBefore !== score && (
        <p>
          <Trans>A key was changed. Before that your score was {marksText(scoreBefore)}.</Trans>
        </p>
      )}
      {changes}
      {score !== null && sections.length > 1 && (
        <Sums title={t`By section`} rows={sections.map(sectionRow)} />
      )}
      {tags.length > 1 && (
        <Sums title={t`By topic, weakest first`} rows={tags.toSorted(compareShares).map(tagRow)} />
      )}
      {foot}
    </aside>
  )
}

function ReceiptLine({ receipt, closedBy }: Pick<OwnResult, 'receipt' | 'closedBy'>) {
  return (
    <p className="text-note text-ink2">
      {closedBy === 'clock' && <Trans>The time was over, so the quiz was submitted for you.</Trans>}
      {closedBy === 'enrollment' && (
        <Trans>Your enrollment or the fee closed the course, so the quiz was submitted as it was.</Trans>
      )}{' '}
      <Trans>Submitted {dayAndTime(new Date(receipt.submittedAt))}</Trans>,{' '}
      <Plural value={receipt.responseCount} one="with # response." other="with # responses." />{' '}
      <span translate="no">
        <Trans>Receipt {receipt.hash.slice(0, 8).toUpperCase()}</Trans>
      </span>
    </p>
  )
}

interface SumRow {
  name: string
  score: number | null
  max: number
}

const sectionRow = ({ title, score, max }: OwnResult['sections'][number]): SumRow => ({
  name: title,
  score,
  max,
})
const tagRow = ({ tag, score, max }: OwnResult['tags'][number]): SumRow => ({ name: tag, score, max })
const compareShares = (one: { score: number; max: number }, other: { score: number; max: number }) =>
  one.score / one.max - other.score / other.max

function Sums({ title, rows }: { title: string; rows: readonly SumRow[] }) {
  return (
    <section>
      <h2 className="text-lead font-strong">{title}</h2>
      <dl className="mt-8 border-t-2 border-ink">
        {rows.map(({ name, score, max }) => (
          <div key={name} className="list-row flex justify-between gap-16 py-12">
            <dt>{name}</dt>
            <dd className="tnum">
              <b>{score === null ? '–' : marksText(score)}</b>{' '}
              <span className="text-ink2">
                <Trans>of {marksText(max)}</Trans>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Filter = 'wrong' | 'blank' | 'right' | 'all'

function isShown({ isRight, value, marks }: ResultQuestion, filter: Filter): boolean {
  if (filter === 'all') return true
  if (filter === 'blank') return value === null
  if (filter === 'right') return isRight === true
  return value !== null && isRight !== true && marks !== null
}

interface ResultQuestionsProps {
  result: ScoredResult
  language: Language
  below?: (question: ResultQuestion) => ReactNode
}

export function ResultQuestions({ result, language, below }: ResultQuestionsProps) {
  const { questions } = result
  const isReleased = questions.some(({ isRight }) => isRight !== null)
  const [filter, setFilter] = useState<Filter>('all')
  const count = (one: Filter) => questions.filter((question) => isShown(question, one)).length
  const names: [Filter, string][] = [
    ['all', t`All`],
    ['wrong', t`Wrong`],
    ['blank', t`Blank`],
    ['right', t`Right`],
  ]
  return (
    <section aria-labelledby="result-questions">
      <h2 id="result-questions" className="text-lead font-strong">
        <Trans>Questions</Trans>
      </h2>
      {isReleased && (
        <Chips label={t`Questions`}>
          {names.map(([filterName, name]) => (
            <Chip
              key={filterName}
              selected={filter === filterName}
              count={count(filterName)}
              onClick={() => setFilter(filterName)}
            >
              {name}
            </Chip>
          ))}
        </Chips>
      )}
      <ol className="mt-12 border-t-2 border-ink">
        {questions
          .filter((question) => isShown(question, filter))
          .map((question) => (
            <li key={question.position} className="list-row py-20">
              <ResultQuestionRow question={question} language={language} />
              {below?.(question)}
            </li>
          ))}
      </ol>
    </section>
  )
}

function ResultQuestionRow({ question, language }: { question: ResultQuestion; language: Language }) {
  const { position, text, options, value, marks, max, key, explanation, remark, spentMs } = question
  return (
    <article aria-label={t`Question ${position}`}>
      <div className="flex gap-16">
        <b className="tnum">{position}</b>
        <div className="min-w-0 flex-1">
          <QuestionText texts={text} language={language} />
        </div>
        {marks !== null && (
          <p className={`tnum ${marks < 0 ? 'text-mark' : ''}`}>
            <b>{marksText(marks)}</b>{' '}
            <span className="text-note text-ink2">
              <Trans>of {marksText(max)}</Trans>
            </span>
          </p>
        )}
      </div>
      {options.length > 0 ? (
        <ul className="mt-12">
          {options.map((option, index) => (
            <ResultOption key={option._id} {...{ option, index, question, language }} />
          ))}
        </ul>
      ) : (
        <p className="mt-12 wrap-anywhere whitespace-pre-line">
          <span className="font-strong text-pen">
            <Trans>Your response</Trans>:
          </span>{' '}
          {value === null ? <Trans>blank</Trans> : value.text}
        </p>
      )}
      {key !== null && key.text !== '' && (
        <p className="mt-8 text-seal">
          <Icon name="check" /> <Trans>Key: {key.text}</Trans>
        </p>
      )}
      {explanation !== null && explanation.en + explanation.hi !== '' && (
        <div className="mt-12">
          <QuestionText texts={explanation} language={language} />
        </div>
      )}
      {remark !== null && (
        <p className="mt-12 wrap-anywhere whitespace-pre-line">
          <span className="font-strong text-mark">
            <Trans>Your mentor</Trans>:
          </span>{' '}
          {remark}
        </p>
      )}
      <p className="mt-8 text-note text-ink2">
        <Trans>You took {spentText(spentMs)}.</Trans>
      </p>
    </article>
  )
}

function spentText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000)
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? t`${seconds} s` : t`${minutes} min ${seconds % 60} s`
}

function ResultOption({
  option,
  index,
  question,
  language,
}: {
  option: ResultQuestion['options'][number]
  index: number
  question: ResultQuestion
  language: Language
}) {
  const { value, key, isRight, kind } = question
  const isChosen = value?.options.includes(option._id) ?? false
  const isKey = key?.options.includes(option._id) ?? false
  const isStruck = isChosen && (key === null ? isRight === false && kind !== 'multiple' : !isKey)
  return (
    <li
      className="result-option"
      data-chosen={isChosen || undefined}
      data-right={isKey || undefined}
      data-struck={isStruck || undefined}
    >
      <span className="exam-letter" aria-hidden="true">
        {letters[index]}
      </span>
      <span className="result-text">
        <QuestionText texts={option.text} language={language} />
      </span>
      {isChosen && (
        <span className="text-label text-pen font-strong">
          <Trans>Your response</Trans>
        </span>
      )}
      {isStruck && (
        <span className="text-label text-mark font-strong">
          <Trans>wrong</Trans>
        </span>
      )}
      {isKey && (
        <span className="flex items-center gap-4 text-label text-seal font-strong">
          <Icon name="check" />
          <Trans>Key</Trans>
        </span>
      )}
    </li>
  )
}
