import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { Language } from '#contract/languages.ts'
import type { PrintedQuestion, PrintedQuiz } from '#contract/questions/question-files.ts'
import { TopicText } from '../../shared/topic-text.tsx'
import '../../shared/lesson-text.css'
import { marksText } from '../../shared/marks-text.ts'

export interface PrintChoice {
  readonly what: 'questions' | 'key'
  readonly hasMarks: boolean
  readonly languages: readonly Language[]
}

interface SheetProps {
  quiz: PrintedQuiz
  choice: PrintChoice
}

export function PrintedSheet({ quiz, choice }: SheetProps) {
  const isKey = choice.what === 'key'
  const sections = quiz.sections.filter(({ questions }) => questions.length > 0)
  if (sections.length === 0)
    return (
      <p>
        <Trans>This quiz has no question yet.</Trans>
      </p>
    )
  return (
    <article className="printed-quiz" aria-label={isKey ? t`Key` : t`Question paper`}>
      <header>
        <h2>
          {quiz.title}
          {isKey && ` · ${t`Key`}`}
        </h2>
        <p>
          {quiz.course}
          {quiz.minutes !== null && (
            <>
              {' · '}
              <Plural value={quiz.minutes} one="# minute" other="# minutes" />
            </>
          )}
          {choice.hasMarks && (
            <>
              {' · '}
              <Trans>{marksText(quiz.maxMarks)} marks</Trans>
            </>
          )}
        </p>
        {!isKey && (
          <p className="printed-name">
            <span>
              <Trans>Name:</Trans>
            </span>
            <span>
              <Trans>Roll number:</Trans>
            </span>
          </p>
        )}
        {!isKey && quiz.instructions !== '' && <TopicText html={quiz.instructions} />}
      </header>
      {sections.map(({ title, pick, questions }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section has no id of its own
        <section key={index}>
          {(title !== '' || sections.length > 1) && <h3>{title || t`Section ${index + 1}`}</h3>}
          {pick !== null && <p>{t`Answer any ${pick}.`}</p>}
          {questions.map((question) => (
            <PrintedRow key={question.number} {...{ question, choice }} />
          ))}
        </section>
      ))}
    </article>
  )
}

const printedLanguages = (
  html: Readonly<Record<Language, string>>,
  languages: readonly Language[],
): Language[] => {
  const found = languages.filter((language) => html[language] !== '')
  return found.length > 0 ? found : (['en', 'hi'] as const).filter((language) => html[language] !== '')
}

function PrintedRow({ question, choice }: { question: PrintedQuestion; choice: PrintChoice }) {
  const { number, marks, passage, text, options, explanation, key } = question
  const languages = printedLanguages(text, choice.languages)
  const isKey = choice.what === 'key'
  const renderLanguages = (html: Readonly<Record<Language, string>>) =>
    languages.map(
      (language) => html[language] && <TopicText key={language} html={html[language]} lang={language} />,
    )
  const [right, wrong] = [marksText(marks.right), marksText(marks.wrong)]
  return (
    <>
      {passage && !isKey && <div className="printed-passage">{renderLanguages(passage)}</div>}
      <div className="printed-question">
        <p className="printed-number">{number}.</p>
        <div className="min-w-0">
          {renderLanguages(text)}
          {options.length > 0 && (
            <ol className="printed-options">
              {options.map((option, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: options stay in their order
                <li key={place} data-right={isKey && key.options.includes(place)}>
                  <span>({letterOf(place)})</span>
                  <div className="min-w-0">{renderLanguages(option)}</div>
                </li>
              ))}
            </ol>
          )}
          {!isKey && options.length === 0 && <div className="printed-space" data-kind={question.kind} />}
          {isKey && (
            <p className="font-strong">
              <Trans>Right: {keyText(question)}</Trans>
            </p>
          )}
          {isKey && renderLanguages(explanation)}
        </div>
        {choice.hasMarks && (
          <p className="printed-marks">{marks.wrong === 0 ? `[${right}]` : `[${right}, ${wrong}]`}</p>
        )}
      </div>
    </>
  )
}

const letterOf = (place: number) => String.fromCharCode(65 + place)

function keyText({ kind, key }: PrintedQuestion): string {
  if (kind === 'longText') return t`marked by a person`
  const ranges = key.ranges.map(({ from, to }) => (from === to ? from : t`${from} to ${to}`))
  return [...key.options.map(letterOf), ...ranges, ...key.texts].join(', ')
}
