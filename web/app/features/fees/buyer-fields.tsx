import { t } from '@lingui/core/macro'
import type { UseFormRegister } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { addressRequiredFromRupees } from '#contract/tax/gst.ts'
import { indianStates } from '../../shared/indian-states.ts'
import type { FieldError, PaymentDetails } from '../../shared/money/payment-draft.ts'
import { FieldFrame, TextField, useField } from '../../ui/field.tsx'

interface BuyerFieldsProps {
  gstin: string
  /** Rupees. */
  total: number
  register: UseFormRegister<PaymentDetails>
  errorIn: FieldError
}

export default function BuyerFields({ gstin, total, register, errorIn }: BuyerFieldsProps) {
  const { error } = errorIn('state')
  const field = useField({ error })
  return (
    <>
      <FieldFrame label={t`State or union territory`} error={error} id={field.id}>
        <select {...field} required {...register('state')}>
          <option value="">{t`Choose`}</option>
          {indianStates().map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <TextField
        label={t`GSTIN`}
        hint={t`Only if an employer or a firm pays and needs an invoice with its GSTIN.`}
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        {...errorIn('gstin')}
        {...register('gstin')}
      />
      {(gstin.trim() !== '' || total >= addressRequiredFromRupees) && (
        <div className="sm:col-span-2">
          <TextField
            label={t`Address`}
            hint={t`For the invoice.`}
            required
            autoComplete="street-address"
            maxLength={limits.address}
            {...errorIn('address')}
            {...register('address')}
          />
        </div>
      )}
    </>
  )
}
