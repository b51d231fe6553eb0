import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Failure } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextArea } from '../../ui/field.tsx'
import { readPasted } from './pasted-questions.ts'
import { draftOfPasted, type QuestionDraft } from './question-draft.ts'

const letters = 'ABCDEFGHIJ'

interface PasteQuestionsProps {
  failure: Failure | null
  isSaving: boolean
  onAdd: (drafts: readonly QuestionDraft[]) => void
  onCancel: () => void
}

export function PasteQuestions({ failure, isSaving, onAdd, onCancel }: PasteQuestionsProps) {
  const [source, setSource] = useState('')
  const questions = readPasted(source)
  const questionsWithoutKey = questions.filter(
    ({ options, right }) => options.length > 0 && right.length === 0,
  )
  return (
    <section className="question-form" aria-label={t`Paste a list`}>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <TextArea
        label={t`Paste a numbered list of questions`}
        hint={t`Options as (a) (b) (c) (d); the right one with a star before it, or a line "Ans: b".`}
        rows={8}
        autoFocus
        maxLength={100_000}
        value={source}
        onChange={(event) => setSource(event.target.value)}
      />
      {questions.length > 0 && (
        <ol className="grid gap-12">
          {questions.map(({ text, options, right }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is read again from the whole text
            <li key={index}>
              <p className="wrap-anywhere whitespace-pre-line">
                <b>{index + 1}.</b> {text}
              </p>
              <ul>
                {options.map((option, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list is read again from the whole text
                  <li key={place} className={right.includes(place) ? 'font-strong text-seal' : 'text-ink2'}>
                    {letters[place]}. {option}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {questionsWithoutKey.length > 0 && (
        <p className="text-mark">
          <Plural
            value={questionsWithoutKey.length}
            one="# question does not say which option is right. Write it into the list."
            other="# questions do not say which option is right. Write it into the list."
          />
        </p>
      )}
      <p className="flex flex-wrap gap-12">
        <Button
          variant="primary"
          busy={isSaving && t`Saving…`}
          disabled={questions.length === 0 || questionsWithoutKey.length > 0}
          onClick={() => onAdd(questions.map((one) => draftOfPasted(one, '')))}
        >
          <Plural value={questions.length} _0="Add questions" one="Add # question" other="Add # questions" />
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </p>
    </section>
  )
}
