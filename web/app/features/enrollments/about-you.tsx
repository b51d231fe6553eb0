import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UseFormRegister } from 'react-hook-form'
import { type StateCode, stateCodes, states } from '#contract/gst.ts'
import { Frame, TextField, useField } from '../../ui/field.tsx'
import { HungTitle } from '../../ui/hung-title.tsx'
import { translated } from '../../ui/translated.ts'
import type { FieldError, PaymentDetails } from './payment-draft.ts'

export interface AboutYouProps {
  /** Asks for what an invoice needs. */
  forInvoice: boolean
  register: UseFormRegister<PaymentDetails>
  errorIn: FieldError
}

/** The first part of the form: who enrolls, and from when. */
export function AboutYou({ forInvoice, register, errorIn }: AboutYouProps) {
  return (
    <section className="relative" aria-labelledby="about-you">
      <HungTitle numeral={1}>
        <h2 id="about-you" className="text-h3">
          <Trans>About you</Trans>
        </h2>
      </HungTitle>
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
        <TextField
          label={t`Email`}
          type="email"
          required
          autoComplete="email"
          {...errorIn('email')}
          {...register('email')}
        />
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
        {forInvoice && <ForInvoice register={register} errorIn={errorIn} />}
      </div>
    </section>
  )
}

/** The states in the order of their names. */
const statesByName = () =>
  stateCodes
    .map((code): [StateCode, string] => [code, translated(states[code])])
    .toSorted(([, one], [, other]) => one.localeCompare(other))

/** Where the student pays from, and the GSTIN of who has one. */
function ForInvoice({ register, errorIn }: Pick<AboutYouProps, 'register' | 'errorIn'>) {
  const { error } = errorIn('state')
  const field = useField({ error })
  return (
    <>
      <Frame label={t`State or union territory`} error={error} id={field.id}>
        <select {...field} required {...register('state')}>
          <option value="">{t`Choose`}</option>
          {statesByName().map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </Frame>
      <TextField
        label={t`GSTIN`}
        hint={t`Only if an employer or a firm pays and needs an invoice with its GSTIN.`}
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        {...errorIn('gstin')}
        {...register('gstin')}
      />
    </>
  )
}
