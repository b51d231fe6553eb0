import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { SavedTexts } from '../../shared/saved-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { ErrorBanner, OfflineStrip } from '../../ui/feedback.tsx'
import { FieldFrame, lengthText, useField } from '../../ui/field.tsx'
import { useConnectionErrorText } from '../../ui/use-connection-error-text.ts'
import { type AnswerOptions, useAnswerDoubt } from './use-answer-doubt.ts'

export interface AnswerControls {
  field: HTMLTextAreaElement | null
  send: (() => void) | null
}

export interface AnswerFormProps extends AnswerOptions {
  controls?: RefObject<AnswerControls>
}

export function AnswerForm({ controls, ...options }: AnswerFormProps) {
  const { doubt, isStaff } = options
  const answer = useAnswerDoubt(options)
  const noAnswer = useConnectionErrorText()
  const { draft, failure } = answer
  const text = useRef<HTMLTextAreaElement>(null)
  const submit = () => {
    if (answer.submit()) text.current?.focus()
  }
  useEffect(() => {
    if (!controls) return
    controls.current = { field: text.current, send: submit }
    return () => {
      controls.current = { field: null, send: null }
    }
  })
  const insert = (saved: string) => {
    const written = [draft.text.trimEnd(), saved].filter(Boolean).join('\n')
    answer.change({ text: written })
    text.current?.focus()
  }
  const length = lengthText(draft.text, limits.text)
  const error = length.error ?? answer.error ?? failure?.fields.text
  const field = useField({ hint: length.hint, error })
  const isAsker = doubt.author.isYou
  return (
    <form
      noValidate
      className="mt-16 grid gap-12"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      {answer.isOvertaken && (
        <ErrorBanner more={t`What you typed is kept. Send it if it is still needed.`}>
          <Trans>Somebody else has written here meanwhile. Please read it first.</Trans>
        </ErrorBanner>
      )}
      <FieldFrame
        label={isAsker ? t`Add something` : t`Your answer`}
        hint={length.hint}
        error={error}
        id={field.id}
      >
        <textarea
          {...field}
          ref={text}
          rows={3}
          className={isStaff ? 'red-lines doubt-answer' : undefined}
          value={draft.text}
          onChange={({ target }) => answer.change({ text: target.value })}
        />
      </FieldFrame>
      {isStaff && <SavedTexts present={draft.text} onInsert={insert} />}
      {isAsker && doubt.state !== 'open' && (
        <Checkbox
          label={t`Still unclear: ask the mentor again`}
          checked={draft.stillUnclear}
          onChange={({ target }) => answer.change({ stillUnclear: target.checked })}
        />
      )}
      {answer.isWaiting && (
        <OfflineStrip>
          <Trans>Not sent yet. {noAnswer} It is sent when the connection is back.</Trans>
        </OfflineStrip>
      )}
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <div className="flex flex-wrap items-center gap-16">
        <Button
          variant={isStaff ? 'primary' : 'second'}
          type="submit"
          busy={answer.isSending && t`Sending...`}
        >
          {isAsker ? t`Send` : t`Send answer`}
        </Button>
        <p role="status" className="font-strong text-label text-seal">
          {answer.isSent && t`Sent.`}
        </p>
      </div>
    </form>
  )
}
