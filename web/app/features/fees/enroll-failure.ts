import { t } from '@lingui/core/macro'
import { texts } from '#contract/texts.ts'
import { NoResponse, Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'

export interface EnrollFailure {
  kind: 'already' | 'price' | 'again'
  message: string
  more?: string | undefined
}

/** `docs/specification/enrolling-and-paying.md` prescribes the texts. */
export function enrollFailure(error: unknown): EnrollFailure {
  if (error instanceof NoResponse) {
    const more = t`What you typed is still here. If the first try got through after all, you are not enrolled twice.`
    return { kind: 'again', message: t(texts.enrollment.failed), more }
  }
  const isRefused = error instanceof Refused
  if (isRefused && error.code === 'ALREADY_ENROLLED')
    return { kind: 'already', message: t(texts.enrollment.already) }
  if (isRefused && error.code === 'PRICE_MISMATCH') return { kind: 'price', message: error.message }
  if (isRefused && error.code === 'NOT_FOUND') {
    const more = t`This course is no longer open for enrollment. Nothing was recorded; please ask the school.`
    return { kind: 'again', message: t(texts.enrollment.paymentFailed), more }
  }
  const { more } = failureOf(error, '')
  return { kind: 'again', message: t(texts.enrollment.paymentFailed), more }
}
