import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, useRef, useState } from 'react'
import { giveReference } from '#calls/fees/enrollments.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import { referenceError } from '#contract/fees/references.ts'
import { formatRupees } from '#contract/money.ts'
import { minOnlineAmount } from '#contract/online-payments/online-payments.ts'
import type { School } from '#contract/settings/school.ts'
import { call, Refused } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { localDay } from '../../shared/money/local-day.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { HowToPay } from './how-to-pay.tsx'
import type { OwedPayment } from './owed-payment.ts'
import ReferenceField from './reference-field.tsx'
import type { Payer } from './upi-link.ts'

export interface PaymentDueProps {
  payment: OwedPayment
  student: Payer
  school: School | undefined
  PayOnline: ComponentType<{ enrollmentId: string; amount: number; isTrial: boolean }>
}

export default function PaymentDue({ payment, student, school, PayOnline }: PaymentDueProps) {
  const { course, amount, method, reference } = payment
  const online = school?.onlinePayments
  const canPayOnline = (online === 'on' || online === 'trial') && amount >= minOnlineAmount
  return (
    <div className="grid gap-16">
      <p className="text-pretty">
        {reference ? (
          <Trans>
            You gave the reference <b className="wrap-anywhere">{reference}</b>. The school is yet to confirm{' '}
            {formatRupees(amount)}.
          </Trans>
        ) : canPayOnline ? (
          <Trans>
            Pay <b className="tnum">{formatRupees(amount)}</b> online, or pay the school another way and give
            the reference of the payment.
          </Trans>
        ) : (
          <Trans>
            Pay the school <b className="tnum">{formatRupees(amount)}</b>, then give the reference of the
            payment.
          </Trans>
        )}
      </p>
      {canPayOnline && !reference && (
        <PayOnline enrollmentId={payment.enrollmentId} amount={amount} isTrial={online === 'trial'} />
      )}
      <HowToPay school={school} method={method} student={student} course={course} amount={amount} />
      <GiveReference key={reference} payment={payment} isSecondary={canPayOnline} />
    </div>
  )
}

function GiveReference({
  payment: { enrollmentId, method, reference },
  isSecondary,
}: Pick<PaymentDueProps, 'payment'> & { isSecondary: boolean }) {
  const [typed, setTyped] = useState(reference ?? '')
  const [paidDay, setPaidDay] = useState(localDay)
  const [errorText, setErrorText] = useState<string>()
  const [dayError, setDayError] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  const field = useRef<HTMLInputElement>(null)
  const { mutateAsync, isPending } = useGiveReference(enrollmentId)
  const show = (text: string) => {
    setErrorText(text)
    field.current?.focus()
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setFailure(undefined)
    const referenceProblem = referenceError(method, typed)
    if (referenceProblem) return show(t(referenceProblem))
    try {
      await mutateAsync({ reference: typed, paymentMethod: method, paidDay: paidDay || undefined })
      showToast('success', t`Reference saved. The school will confirm your payment.`)
    } catch (error) {
      const failed = failureOf(error, t`The reference is not saved yet.`)
      if (failed.fields.reference) show(failed.fields.reference)
      else if (failed.fields.paidDay) setDayError(failed.fields.paidDay)
      else setFailure(failed)
    }
  }
  return (
    <form noValidate className="grid max-w-480 gap-16" onSubmit={send}>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <ReferenceField
        ref={field}
        method={method}
        value={typed}
        error={errorText}
        onChange={({ target }) => {
          setTyped(target.value)
          setErrorText(undefined)
        }}
      />
      <TextField
        label={t`Paid on`}
        type="date"
        max={localDay()}
        value={paidDay}
        error={dayError}
        onChange={({ target }) => {
          setPaidDay(target.value)
          setDayError(undefined)
        }}
      />
      <div>
        <Button
          variant={reference || isSecondary ? 'second' : 'primary'}
          type="submit"
          busy={isPending && t`Saving...`}
        >
          {reference ? t`Save reference` : t`I have paid`}
        </Button>
      </div>
    </form>
  )
}

function useGiveReference(enrollmentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof giveReference>) =>
      call(giveReference, { params: { enrollmentId }, body }),
    onSettled: (_, error) => {
      if (error && !(error instanceof Refused)) return
      for (const queryKey of [['enrollments'], ['courses'], ['lessons'], ['assignments']])
        void client.invalidateQueries({ queryKey })
    },
  })
}
