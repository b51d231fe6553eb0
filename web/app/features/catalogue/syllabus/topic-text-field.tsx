import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { groupDigits } from '#contract/numbers.ts'
import { MarkdownPreview } from '../../../shared/markdown-preview.tsx'
import { MarkdownToolbar } from '../../../shared/markdown-toolbar.tsx'
import { FieldFrame, useField } from '../../../ui/field.tsx'
import { useWide } from '../../../ui/use-wide.ts'

export interface TopicTextFieldProps {
  id: string
  error: string | undefined
  /** Markdown. */
  value: string
  onType: (text: string) => void
  onBusy: (isBusy: boolean) => void
}

export function TopicTextField({ id, error, value, onType, onBusy }: TopicTextFieldProps) {
  const text = useRef<HTMLTextAreaElement>(null)
  const isWide = useWide()
  const [isPreviewing, setPreviewing] = useState(false)
  const isWriting = isWide || !isPreviewing
  const hint = isWriting && <WritingHint length={value.length} />
  const field = useField({ id, error, hint })
  return (
    <div className="topic-text-field">
      <FieldFrame
        label={t`Text`}
        id={field.id}
        error={error}
        hint={hint}
        aside={
          !isWide && (
            <button type="button" className="link" onClick={() => setPreviewing(!isPreviewing)}>
              {isPreviewing ? t`Go on writing` : t`Show the preview`}
            </button>
          )
        }
      >
        {isWriting && <MarkdownToolbar text={text} onType={onType} onBusy={onBusy} />}
        {isWriting ? (
          <textarea
            {...field}
            ref={text}
            maxLength={limits.topicText}
            value={value}
            spellCheck
            onChange={({ target }) => onType(target.value)}
          />
        ) : (
          <MarkdownPreview id={field.id} text={value} />
        )}
      </FieldFrame>
      {isWide && (
        <div className="field">
          <p className="field-head font-strong">
            <Trans>Preview</Trans>
          </p>
          <MarkdownPreview text={value} />
        </div>
      )}
    </div>
  )
}

function WritingHint({ length }: { length: number }) {
  const typed = groupDigits(length)
  const most = groupDigits(limits.topicText)
  return (
    <>
      <Trans>
        Markdown: # Heading, **bold**, - list, `code`, [words](https://…), | table |, $x^2$ for a formula.
      </Trans>
      {length > 0.9 * limits.topicText && (
        <span className="tnum block">
          <Trans>
            {typed} of {most} characters
          </Trans>
        </span>
      )}
    </>
  )
}
