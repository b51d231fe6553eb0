import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { grouped } from '#contract/numbers.ts'
import { Refused } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame, useField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import '../../../shared/lesson-text.css'
import { TopicText } from '../../../shared/topic-text.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useWide } from '../../../ui/use-wide.ts'
import { textPreview } from '../queries.ts'
import { MarkdownToolbar } from './markdown-toolbar.tsx'

export interface TopicTextFieldProps {
  id: string
  error: string | undefined
  /** Markdown. */
  value: string
  onType: (text: string) => void
  /** Called when an upload begins and ends. */
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
          <Preview id={field.id} text={value} />
        )}
      </FieldFrame>
      {isWide && (
        <div className="field">
          <p className="field-head font-strong">
            <Trans>Preview</Trans>
          </p>
          <Preview text={value} />
        </div>
      )}
    </div>
  )
}

function WritingHint({ length }: { length: number }) {
  const typed = grouped(length)
  const most = grouped(limits.topicText)
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

function Preview({ id, text }: { id?: string; text: string }) {
  const settled = useDebounced(text.trim())
  const { data, error, refetch } = useQuery({ ...textPreview(settled), enabled: settled !== '' })
  const isEmpty = settled === ''
  return (
    <div id={id} className="topic-text-preview">
      <div role="status" className="text-label">
        {!isEmpty && data?.error && (
          <p className="field-error">
            <Icon name="warning" size={18} />
            {data.error}
          </p>
        )}
        {!isEmpty && error && (
          <p className="text-ink2">
            {reasonOf(error)}{' '}
            <Button size="row" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </p>
        )}
      </div>
      {isEmpty && (
        <p className="text-ink2">
          <Trans>What you write shows here as students will see it.</Trans>
        </p>
      )}
      {!isEmpty && data && <TopicText html={data.html} />}
    </div>
  )
}

/** A proxy may refuse without a text. Such a refusal is reported like a lost connection. */
const reasonOf = (error: Error) =>
  error instanceof Refused && error.message ? error.message : t`The preview did not load.`
