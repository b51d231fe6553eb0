import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { TextArea } from '../../ui/field.tsx'
import { SettleDialog, type SettleDialogProps } from './settle-dialog.tsx'

export function CancelEnrollment({
  enrollment,
  ...ends
}: Pick<SettleDialogProps, 'enrollment' | 'onClose' | 'onDone'>) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const show = (text: string | undefined) => {
    setError(text)
    field.current?.focus()
  }
  return (
    <SettleDialog
      enrollment={enrollment}
      title={t`Cancel enrollment`}
      outcome={[
        t`The student loses access to the course at once.`,
        t`The receipt and its number stay, and say that it is cancelled and why.`,
        t`No total counts it any more.`,
        ...(enrollment.amount
          ? [t`To give back what was paid, open its receipt afterwards and choose Refund.`]
          : []),
        t`The student may enroll again.`,
        t`This cannot be taken back.`,
      ]}
      isMailed
      isDanger
      action={{ text: t`Cancel enrollment`, busy: t`Cancelling...` }}
      done={t`Enrollment cancelled.`}
      failed={t`The enrollment is not cancelled.`}
      settlement={() => {
        if (reason.trim()) return { status: 'cancelled', reason: reason.trim() }
        show(t(texts.admin.giveReason))
        return null
      }}
      onFieldError={(fields) => show(fields.reason)}
      {...ends}
    >
      <TextArea
        ref={field}
        label={t`Reason`}
        data-first-focus
        rows={3}
        maxLength={500}
        value={reason}
        hint={t`The student reads it on the receipt.`}
        error={error}
        onChange={(event) => {
          setReason(event.target.value)
          setError(undefined)
        }}
      />
    </SettleDialog>
  )
}
