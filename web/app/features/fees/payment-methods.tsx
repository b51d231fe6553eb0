import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UseFormRegister } from 'react-hook-form'
import type { School } from '#contract/settings/school.ts'
import type { FieldError, PaymentDetails } from '../../shared/money/payment-draft.ts'
import { onlineMethod, paymentMethods } from '../../shared/money/payment-texts.ts'
import { RadioRow, RadioRows } from '../../ui/choices.tsx'
import { Icon } from '../../ui/icons.tsx'
import { NumberedHeading } from '../../ui/numbered-heading.tsx'

export interface PaymentMethodsProps {
  numeral: number
  register: UseFormRegister<PaymentDetails>
  errorIn: FieldError
  online: School['onlinePayments'] | undefined
}

export function PaymentMethods({ numeral, register, errorIn, online }: PaymentMethodsProps) {
  const { error } = errorIn('paymentMethod')
  return (
    <div className="relative">
      <RadioRows
        role="radiogroup"
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'payment-error payment-note' : 'payment-note'}
        legend={
          <NumberedHeading numeral={numeral}>
            <h2 className="mb-12 text-h3">
              <Trans>Payment method</Trans>
            </h2>
          </NumberedHeading>
        }
      >
        {(online === 'on' || online === 'trial') && (
          <RadioRow
            value={onlineMethod.value}
            label={t(onlineMethod.name)}
            text={
              online === 'trial'
                ? t`A trial: no money moves`
                : t`UPI, card or net banking, on a secure payment page`
            }
            {...register('paymentMethod')}
          />
        )}
        {paymentMethods.map(({ value, name, text }) => (
          <RadioRow key={value} value={value} label={t(name)} text={t(text)} {...register('paymentMethod')} />
        ))}
      </RadioRows>
      {error && (
        <p className="field-error mt-8" id="payment-error">
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
      <p id="payment-note" className="mt-16 text-label text-ink2">
        <Trans>
          Nobody asks for your card, UPI or bank details here. You pay the school, and the school confirms
          your payment.
        </Trans>
      </p>
    </div>
  )
}
