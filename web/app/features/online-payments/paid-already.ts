import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { OnlinePayment } from '#contract/online-payments/online-payments.ts'
import type { School } from '#contract/settings/school.ts'
import { onlinePaymentOf } from './online-payment.ts'

const paidAlreadyTexts: Partial<Record<OnlinePayment['state'], MessageDescriptor>> = {
  confirming: msg`Payment received, confirming…`,
  review: msg`Your online payment came, and the school has to look at it. Please don't pay again before that.`,
}

/** @returns null without an unsettled payment, undefined while loading */
export function usePaidAlreadyText(
  enrollmentId: string | undefined,
  school: School | undefined,
): string | null | undefined {
  const isAsked = enrollmentId !== undefined && school !== undefined && school.onlinePayments !== 'off'
  const { data, isPending } = useQuery({ ...onlinePaymentOf(enrollmentId ?? ''), enabled: isAsked })
  if (isAsked && isPending) return undefined
  const text = data && paidAlreadyTexts[data.state]
  return text ? t(text) : null
}
