import { t } from '@lingui/core/macro'
import { type ReactNode, useRef, useState } from 'react'
import { FieldFrame, lengthText, useField } from '../ui/field.tsx'
import { MarkdownPreview } from './markdown-preview.tsx'
import { MarkdownToolbar } from './markdown-toolbar.tsx'

interface MarkdownFieldProps {
  label: string
  value: string
  rows: number
  maxLength: number
  hint?: ReactNode
  error?: string | undefined
  autoFocus?: boolean
  onType: (text: string) => void
  onBusy: (isBusy: boolean) => void
}

export function MarkdownField(props: MarkdownFieldProps) {
  const { label, value, rows, maxLength, autoFocus = false, onType, onBusy } = props
  const text = useRef<HTMLTextAreaElement>(null)
  const [isPreviewing, setPreviewing] = useState(false)
  const length = lengthText(value, maxLength)
  const hint = length.hint ?? props.hint
  const error = length.error ?? props.error
  const field = useField({ error, hint })
  return (
    <FieldFrame
      label={label}
      id={field.id}
      error={error}
      hint={hint}
      aside={
        <button type="button" className="link" onClick={() => setPreviewing(!isPreviewing)}>
          {isPreviewing ? t`Go on writing` : t`Show the preview`}
        </button>
      }
    >
      {isPreviewing ? (
        <MarkdownPreview id={field.id} text={value} />
      ) : (
        <>
          <MarkdownToolbar text={text} onType={onType} onBusy={onBusy} />
          <textarea
            {...field}
            ref={text}
            rows={rows}
            // biome-ignore lint/a11y/noAutofocus: the form opens to be written in
            autoFocus={autoFocus}
            value={value}
            spellCheck
            onChange={({ target }) => onType(target.value)}
          />
        </>
      )}
    </FieldFrame>
  )
}
