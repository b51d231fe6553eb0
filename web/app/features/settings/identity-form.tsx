import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { putSchool } from '#calls/settings/school.ts'
import type { School } from '#contract/settings/school.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { FormBanners, savedThere } from '../../shared/form-banners.tsx'
import { SaveLine } from '../../shared/save-line.tsx'
import { useVersionedForm } from '../../shared/use-versioned-form.ts'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { HueField } from './hue-field.tsx'
import { school as schoolQuery } from './queries.ts'

interface Identity {
  receiptPrefix: string
  slipPrefix: string
  domain: string
  hue: number | null
}

const labels: Record<keyof Identity, MessageDescriptor> = {
  receiptPrefix: msg`Letters of receipts`,
  slipPrefix: msg`Letters of order slips`,
  domain: msg`Own domain`,
  hue: msg`Own color`,
}

const valuesOf = ({ receiptPrefix, slipPrefix, domain, hue }: School): Identity => ({
  receiptPrefix: receiptPrefix ?? '',
  slipPrefix: slipPrefix ?? '',
  domain: domain ?? '',
  hue,
})

export function IdentityForm({ school }: { school: School }) {
  const cache = useQueryClient()
  const form = useVersionedForm({
    form: 'school identity',
    record: school,
    valuesOf,
    async save({ values, changed, record }) {
      const fields = Object.fromEntries(changed.map((name) => [name, values[name]]))
      const saved = await call(putSchool, { body: { ...fields, version: record.version } })
      cache.setQueryData(schoolQuery.queryKey, saved)
      showToast('success', t`School saved.`)
      return saved
    },
    onNewer: (newer) => cache.setQueryData(schoolQuery.queryKey, newer),
    onFailed: (error) => failureOf(error, t`The school is not saved yet.`),
  })
  const fieldProps = (name: Exclude<keyof Identity, 'hue'>, hint: string) => {
    const savedElsewhere = form.savedElsewhere(name)
    return {
      ...form.field(name),
      label: t(labels[name]),
      hint: savedElsewhere === undefined ? hint : `${hint} ${savedThere(savedElsewhere)}`,
      autoComplete: 'off',
      spellCheck: false,
    }
  }
  const { hue } = form.values
  const hueSavedElsewhere = form.savedElsewhere('hue')
  return (
    <section className="mt-64" aria-labelledby="identity">
      <h2 id="identity" className="rule-b pb-12">
        <Trans>Numbers, address and color</Trans>
      </h2>
      <form noValidate className="school-form py-20" onSubmit={form.submit}>
        <FormBanners
          form={form}
          changedText={t`The school was changed by somebody else meanwhile.`}
          labelOf={(name) => t(labels[name])}
        />
        <TextField
          {...fieldProps(
            'receiptPrefix',
            t`Up to 3, such as SUN: receipts then have numbers such as SUN/26-27/000001. New letters begin a new series. Empty: R.`,
          )}
          maxLength={3}
        />
        <TextField
          {...fieldProps('slipPrefix', t`Up to 3, other ones than those of receipts. Empty: AB.`)}
          maxLength={3}
        />
        <TextField
          {...fieldProps(
            'domain',
            school.fixedAddress === null
              ? t`Let the domain lead to this server, log in at its https:// address, and save it there. Links in mails then begin with it.`
              : t`The server’s setting PUBLIC_URL is ${school.fixedAddress}, and it wins over a domain.`,
          )}
          maxLength={253}
        />
        <HueField
          hue={hue}
          error={form.errorOf('hue')}
          savedElsewhereText={
            hueSavedElsewhere === undefined
              ? undefined
              : savedThere(hueSavedElsewhere === null ? '' : String(hueSavedElsewhere))
          }
          onChange={(next) => form.set({ hue: next })}
        />
        <SaveLine form={form} label={t`Save numbers, address and color`} />
      </form>
    </section>
  )
}
