import { t } from '@lingui/core/macro'
import type { Ref } from 'react'
import { limits } from '#contract/limits.ts'
import { groupDigits } from '#contract/numbers.ts'
import { FieldFrame, useField } from '../../../ui/field.tsx'

export interface FeedbackFieldProps {
  value: string
  error: string | undefined
  reader: string
  onType: (feedback: string) => void
  ref: Ref<HTMLTextAreaElement>
}

export function FeedbackField({ value, error, reader, onType, ref }: FeedbackFieldProps) {
  const hint = t`${groupDigits(value.length)} of ${groupDigits(limits.text)} · ${reader} sees this in red pen`
  const field = useField({ hint, error })
  return (
    <FieldFrame label={t`Feedback`} hint={hint} error={error} id={field.id}>
      <textarea
        ref={ref}
        {...field}
        className="red-lines"
        maxLength={limits.text}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </FieldFrame>
  )
}
