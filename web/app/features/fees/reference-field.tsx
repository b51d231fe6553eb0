import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import type { PaymentMethod } from '#contract/fees/enrollments.ts'
import { limits } from '#contract/limits.ts'
import { TextField } from '../../ui/field.tsx'

const hints: Record<PaymentMethod, MessageDescriptor> = {
  upi: msg`12 digits. Your UPI app shows it after the payment.`,
  bank: msg`IMPS: 12 digits. NEFT and RTGS: 16 to 22 letters and digits.`,
  card: msg`12 digits. The card slip has it as RRN.`,
}

export default function ReferenceField({
  method,
  more,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'label' | 'method' | 'hint'> & {
  method: PaymentMethod
  more?: string
}) {
  const hint = t(hints[method])
  return (
    <TextField
      label={t`UTR or reference`}
      hint={more ? `${hint} ${more}` : hint}
      maxLength={limits.name}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
    />
  )
}
