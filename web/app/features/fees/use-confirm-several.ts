import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { settlePayment } from '#calls/fees/payments.ts'
import type { ListedEnrollment } from '#contract/fees/payments.ts'
import { call, NoResponse, Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { invalidateSettled } from '../../shared/money/enrollment-queries.ts'
import type { MoneyDay } from '../../shared/money/money-day-field.tsx'
import { changedText } from './enrollments-texts.ts'

/** `settled`: another admin was first. */
export type Outcome =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'settled' | 'left'; readonly text: string }

export type Outcomes = ReadonlyMap<string, Outcome>

/** Sends one request per payment, so that a refusal stops no other payment. */
export function useConfirmSeveral(payments: readonly ListedEnrollment[]) {
  const cache = useQueryClient()
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(new Map(payments.map((payment) => [payment._id, payment])))
  const remaining = payments.filter(({ _id }) => (outcomes.get(_id)?.kind ?? 'left') === 'left')

  /** @param referenceOf returns an empty text for a free course */
  const confirm = async (
    referenceOf: (payment: ListedEnrollment) => string,
    { day, financialYear }: MoneyDay,
  ): Promise<Outcomes> => {
    setBusy(true)
    const now = new Map([...outcomes].filter(([, { kind }]) => kind !== 'left'))
    setOutcomes(new Map(now))
    for (const payment of remaining) {
      const { _id } = payment
      const { version } = latest.current.get(_id) ?? payment
      try {
        await call(settlePayment, {
          params: { enrollmentId: _id },
          body: {
            status: 'confirmed',
            reference: referenceOf(payment),
            receivedDay: day || payment.claimedDay || undefined,
            financialYear,
            version,
          },
        })
        now.set(_id, { kind: 'confirmed' })
      } catch (error) {
        const current = changedMeanwhile(error)
        if (current) latest.current.set(_id, current)
        now.set(_id, outcomeOf(error, current))
        // Further requests would get no response either.
        if (error instanceof NoResponse) break
      } finally {
        setOutcomes(new Map(now))
      }
    }
    await invalidateSettled(cache)
    setBusy(false)
    return now
  }
  return { outcomes, remaining, isBusy, confirm }
}

const changedMeanwhile = (error: unknown) =>
  error instanceof Refused && error.code === 'STALE' && error.current
    ? (error.current as ListedEnrollment)
    : undefined

function outcomeOf(error: unknown, current: ListedEnrollment | undefined): Outcome {
  if (current)
    return { kind: current.paymentStatus === 'recorded' ? 'left' : 'settled', text: changedText(current) }
  const { message, more } = failureOf(error, t`The payment is not confirmed yet.`)
  return { kind: 'left', text: [message, more].filter(Boolean).join(' ') }
}
