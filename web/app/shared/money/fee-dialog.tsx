import { t } from '@lingui/core/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { AnyMethod } from '#contract/fees/enrollments.ts'
import type { FeeCard } from '#contract/fees/fees.ts'
import { readPaise } from '#contract/money.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { FieldFrame, TextArea, useField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useFeeChange } from './fee-card-query.ts'
import { methodName } from './payment-texts.ts'

interface FeeDialogProps {
  card: FeeCard
  title: string
  submitLabel: string
  isDanger?: boolean
  done: string
  failed: string
  send: () => Promise<unknown>
  onClose: () => void
  children: (errorIn: (name: string) => { error?: string | undefined }) => ReactNode
}

export function FeeDialog({
  card,
  title,
  submitLabel,
  isDanger,
  done,
  failed,
  send,
  onClose,
  children,
}: FeeDialogProps) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const { mutateAsync, isPending } = useFeeChange(send)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setFailure(null)
    try {
      await mutateAsync(undefined)
      onClose()
      showToast('success', done)
    } catch (error) {
      setFailure(failureOf(error, failed))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      note={joinIsolated([card.receiptNumber, card.name, card.courseName])}
      actions={
        <>
          <Button
            variant={isDanger ? 'danger-primary' : 'primary'}
            type="submit"
            form="fee-act"
            busy={isPending && t`Saving...`}
          >
            {submitLabel}
          </Button>
          <Button onClick={onClose}>{t`Leave as it is`}</Button>
        </>
      }
    >
      <form id="fee-act" noValidate className="grid gap-16" onSubmit={submit}>
        {failure && Object.keys(failure.fields).length === 0 && (
          <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>
        )}
        {children((name) => ({ error: failure?.fields[name] }))}
      </form>
    </Dialog>
  )
}

/** @returns NaN for an invalid amount, which the server refuses */
export const readRupees = (typed: string) => (readPaise(typed) ?? Number.NaN) / 100

export function Method<M extends AnyMethod>({
  method,
  methods,
  error,
  onChoose,
}: {
  method: M
  methods: readonly M[]
  error?: string | undefined
  onChoose: (method: M) => void
}) {
  const field = useField({ error })
  return (
    <FieldFrame label={t`Method`} id={field.id} error={error}>
      <select {...field} value={method} onChange={({ target }) => onChoose(target.value as M)}>
        {methods.map((one) => (
          <option key={one} value={one}>
            {methodName(one)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

export function Reason({
  value,
  error,
  onChange,
}: {
  value: string
  error?: string | undefined
  onChange: (reason: string) => void
}) {
  return (
    <TextArea
      label={t`Reason`}
      hint={t`The student reads it on the fee card.`}
      rows={3}
      maxLength={500}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
