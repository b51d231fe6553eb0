import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import type { FieldError, PaymentDetails } from '../../shared/money/payment-draft.ts'
import { ListError, Skeleton } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { NumberedHeading } from '../../ui/numbered-heading.tsx'

const BuyerFields = lazy(() => import('./buyer-fields.tsx').catch(() => ({ default: NotLoaded })))

export interface StudentDetailsProps {
  hasEmail: boolean
  forInvoice: boolean
  /** An invoice with a GSTIN, or above a certain amount, needs an address. */
  gstin: string
  /** Rupees. */
  total: number
  register: UseFormRegister<PaymentDetails>
  errorIn: FieldError
}

export function StudentDetails({
  hasEmail,
  forInvoice,
  gstin,
  total,
  register,
  errorIn,
}: StudentDetailsProps) {
  return (
    <section className="relative" aria-labelledby="about-you">
      <NumberedHeading numeral={1}>
        <h2 id="about-you" className="text-h3">
          <Trans>About you</Trans>
        </h2>
      </NumberedHeading>
      <div className="mt-16 grid gap-x-24 gap-y-20 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField
            label={t`Name`}
            required
            autoComplete="name"
            {...errorIn('name')}
            {...register('name')}
          />
        </div>
        {hasEmail && (
          <TextField
            label={t`Email`}
            type="email"
            required
            autoComplete="email"
            {...errorIn('email')}
            {...register('email')}
          />
        )}
        <TextField
          label={t`Phone`}
          type="tel"
          required
          autoComplete="tel"
          {...errorIn('phone')}
          {...register('phone')}
        />
        <TextField
          label={t`Start date`}
          type="date"
          required
          hint={t`The day you want to start.`}
          {...errorIn('fromDate')}
          {...register('fromDate')}
        />
        {forInvoice && (
          <Suspense fallback={<Skeleton className="h-73 sm:col-span-2" />}>
            <BuyerFields gstin={gstin} total={total} register={register} errorIn={errorIn} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

function NotLoaded() {
  return (
    <div className="sm:col-span-2">
      <ListError
        message={t`The fields for the invoice did not load.`}
        onRetry={() => globalThis.location.reload()}
      />
    </div>
  )
}
