import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AskedQuestion, ResponseValue } from '#contract/attempts/attempts.ts'
import type { Language } from '#contract/languages.ts'
import { parseNumber } from '#contract/quizzes/parse-number.ts'
import { QuestionText } from '../../shared/question-text.tsx'
import { type GivenResponse, withOption } from './exam-state.ts'

const letters = 'ABCDEFGHIJ'

interface QuestionProps {
  question: AskedQuestion
  given: GivenResponse | undefined
  language: Language
  isClosed: boolean
  /** Ids of right options, only in a practice quiz. */
  right?: readonly string[] | undefined
  photos?: ReactNode
  onChange: (value: ResponseValue | null) => void
}

export function ExamQuestion({ question, language, photos, ...props }: QuestionProps) {
  const isChoice = question.options.length > 0
  return (
    <div className="exam-question">
      {question.passage && (
        <div className="exam-passage">
          <QuestionText texts={question.passage} language={language} />
        </div>
      )}
      <div className="exam-text" id={`question-${question.position}`}>
        <span className="exam-number" aria-hidden="true">
          {question.position}
        </span>
        <QuestionText texts={question.text} language={language} />
      </div>
      {isChoice ? (
        <OptionRows question={question} language={language} {...props} />
      ) : (
        <TextResponse key={question.position} question={question} language={language} {...props} />
      )}
      {photos}
    </div>
  )
}

function OptionRows({ question, given, language, isClosed, right, onChange }: QuestionProps) {
  const { kind, options, position } = question
  const chosen = given?.value?.options ?? []
  return (
    <fieldset className="exam-options" disabled={isClosed} aria-describedby={`question-${position}`}>
      <legend className="vh">{kind === 'multiple' ? t`Choose one or more` : t`Choose one`}</legend>
      {options.map(({ _id, text }, index) => (
        <label key={_id} className="exam-option" data-right={right?.includes(_id) || undefined}>
          <input
            type={kind === 'multiple' ? 'checkbox' : 'radio'}
            name={`question-${position}`}
            className="vh"
            checked={chosen.includes(_id)}
            onChange={() => onChange(withOption(kind, given?.value ?? null, _id))}
          />
          <span className="exam-letter" aria-hidden="true">
            {letters[index]}
          </span>
          <span className="exam-option-text">
            <QuestionText texts={text} language={language} />
          </span>
          {chosen.includes(_id) && (
            <span className="exam-chosen">
              <Trans>Your response</Trans>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}

/** Milliseconds after the last keystroke; leaving the field saves at once. */
const pauseMs = 500

function TextResponse({ question, given, isClosed, onChange }: QuestionProps) {
  const { kind, position } = question
  const [text, setText] = useState(given?.value?.text ?? '')
  const unsent = useRef<string | null>(null)
  const save = useRef(onChange)
  useEffect(() => {
    save.current = onChange
  }, [onChange])

  const flush = () => {
    const now = unsent.current
    if (now === null || (kind === 'number' && now.trim() !== '' && parseNumber(now) === null)) return
    unsent.current = null
    save.current(now.trim() === '' ? null : { options: [], text: now })
  }
  const latestFlush = useRef(flush)
  latestFlush.current = flush
  useEffect(() => {
    const leave = () => latestFlush.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key restarts the pause
  useEffect(() => {
    const timer = setTimeout(() => latestFlush.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  // "Clear Response" or another tab may have changed the response.
  const givenText = given?.value?.text ?? ''
  useEffect(() => {
    if (unsent.current === null) setText(givenText)
  }, [givenText])

  const type = (value: string) => {
    unsent.current = value
    setText(value)
  }
  const isBadNumber = kind === 'number' && text.trim() !== '' && parseNumber(text) === null
  const common = {
    ...{ className: 'field-input', value: text, readOnly: isClosed, onBlur: () => latestFlush.current() },
    'aria-describedby': `question-${position} hint-${position}`,
  }
  return (
    <div className="exam-text-response">
      <label className="font-strong" htmlFor={`response-${position}`}>
        <Trans>Your response</Trans>
      </label>
      {kind === 'longText' ? (
        <textarea
          {...common}
          id={`response-${position}`}
          rows={8}
          maxLength={5_000}
          onChange={(event) => type(event.target.value)}
        />
      ) : (
        <input
          {...common}
          id={`response-${position}`}
          type="text"
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={kind === 'number' ? 40 : 200}
          aria-invalid={isBadNumber || undefined}
          onChange={(event) => type(event.target.value)}
        />
      )}
      <p id={`hint-${position}`} className={isBadNumber ? 'text-mark' : 'text-ink2'}>
        {isBadNumber
          ? t`Please write one number, such as 0.75. A fraction such as 3/4 is not a number here.`
          : hintOf(kind)}
      </p>
    </div>
  )
}

const hintOf = (kind: AskedQuestion['kind']) =>
  kind === 'number'
    ? t`A number, such as 12.5 or 1e5.`
    : kind === 'shortText'
      ? t`One word or a few words.`
      : ''
