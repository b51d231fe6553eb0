import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { putTaxSettings } from '#calls/tax/tax.ts'
import { stateOfGstin } from '#contract/tax/gst.ts'
import { type TaxSettings, type TaxStatus, taxStatus } from '#contract/tax/tax-settings.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { FormBanners, savedThere } from '../../shared/form-banners.tsx'
import { QueryStates } from '../../shared/query-states.tsx'
import { SaveLine } from '../../shared/save-line.tsx'
import { taxSettings } from '../../shared/tax-settings.ts'
import { useVersionedForm, type VersionedForm } from '../../shared/use-versioned-form.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { FieldFrame, TextField, useField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { stateText } from './tax-texts.ts'

export function TaxForm() {
  const query = useQuery({ ...taxSettings, staleTime: 0, refetchOnWindowFocus: false })
  return (
    <section aria-labelledby="gst" className="mt-64">
      <h2 id="gst" className="rule-b pb-12">
        <Trans>GST</Trans>
      </h2>
      <QueryStates
        query={query}
        message={t`The GST settings did not load.`}
        skeleton={<Skeleton className="mt-20 h-112" />}
      />
      {query.data && query.isFetchedAfterMount && <Form settings={query.data} />}
    </section>
  )
}

const statusNames: Record<TaxStatus, MessageDescriptor> = {
  none: msg`Not registered for GST: receipts only`,
  exempt: msg`Exempt or composition: bills of supply without tax`,
  registered: msg`Registered: tax invoices`,
}

interface TaxValues {
  status: TaxStatus
  gstin: string
  sac: string
  invoiceAfterDays: string
  rate: string
}

const labels: Record<keyof TaxValues, MessageDescriptor> = {
  status: msg`Registration`,
  gstin: msg`GSTIN of the school`,
  sac: msg`SAC`,
  invoiceAfterDays: msg`Days until an unpaid fee is invoiced`,
  rate: msg`Rate in percent`,
}

const valuesOf = (settings: TaxSettings): TaxValues => ({
  status: settings.status,
  gstin: settings.gstin ?? '',
  sac: settings.sac,
  invoiceAfterDays: String(settings.invoiceAfterDays),
  rate: String(settings.rate),
})

/** Hidden fields are not sent and keep their values. */
function bodyOf({ status, gstin, sac, invoiceAfterDays, rate }: TaxValues) {
  return {
    status,
    ...(status !== 'none' && { gstin: gstinOf(gstin), sac, invoiceAfterDays: numberOf(invoiceAfterDays) }),
    ...(status === 'registered' && { rate: numberOf(rate) }),
  }
}

const gstinOf = (text: string) => text.replace(/\s/g, '').toUpperCase()
const numberOf = (text: string) => Number(text || Number.NaN)

function useTaxForm(settings: TaxSettings) {
  const cache = useQueryClient()
  return useVersionedForm({
    form: 'tax settings',
    record: settings,
    valuesOf,
    async save({ values, record }) {
      const body = { ...bodyOf(values), version: record.version }
      const saved = await call(putTaxSettings, { body })
      cache.setQueryData(taxSettings.queryKey, saved)
      showToast('success', t`GST settings saved.`)
      return saved
    },
    onNewer: (newer) => cache.setQueryData(taxSettings.queryKey, newer),
    onFailed: (error) => failureOf(error, t`The GST settings are not saved yet.`),
  })
}

function Form({ settings }: { settings: TaxSettings }) {
  const form = useTaxForm(settings)
  const { status, gstin } = form.values
  const state = stateOfGstin(gstinOf(gstin))
  const fieldProps = (name: Exclude<keyof TaxValues, 'status'>, hint: string) => {
    const savedElsewhere = form.savedElsewhere(name)
    return {
      ...form.field(name),
      label: t(labels[name]),
      autoComplete: 'off',
      hint: savedElsewhere === undefined ? hint : `${hint} ${savedThere(savedElsewhere)}`,
    }
  }
  return (
    <form noValidate className="school-form py-20" onSubmit={form.submit}>
      <FormBanners
        form={form}
        changedText={t`The GST settings were changed by somebody else meanwhile.`}
        labelOf={(name) => t(labels[name])}
      />
      <StatusField form={form} />
      {status !== 'none' && (
        <>
          <TextField
            {...fieldProps(
              'gstin',
              state ? t`State: ${stateText(state)}` : t`15 characters. It says the state of the school.`,
            )}
            spellCheck={false}
            maxLength={30}
          />
          <TextField
            {...fieldProps('sac', t`999293 is commercial training and coaching.`)}
            inputMode="numeric"
            maxLength={6}
          />
          <TextField
            {...fieldProps(
              'invoiceAfterDays',
              t`For a fee paid at once. A payment before that day makes the invoice at once. Instalments are invoiced when they are due.`,
            )}
            inputMode="numeric"
            maxLength={2}
          />
        </>
      )}
      {status === 'registered' && (
        <TextField
          {...fieldProps('rate', t`The prices of courses include it. A course can have a rate of its own.`)}
          inputMode="numeric"
          maxLength={2}
        />
      )}
      {form.record.status === 'none' && status !== 'none' && (
        <p className="max-w-text text-ink2 text-label">
          <Trans>Fees that are due from today on get documents. What was due before today gets none.</Trans>
        </p>
      )}
      <SaveLine form={form} label={t`Save GST settings`} />
    </form>
  )
}

function StatusField({ form }: { form: VersionedForm<TaxSettings, TaxValues> }) {
  const { error, ...select } = form.field('status')
  const savedElsewhere = form.savedElsewhere('status')
  const hint = savedElsewhere && savedThere(t(statusNames[savedElsewhere]))
  const field = useField({ error, hint })
  return (
    <FieldFrame label={t(labels.status)} error={error} hint={hint} id={field.id}>
      <select {...select} {...field}>
        {taxStatus.options.map((one) => (
          <option key={one} value={one}>
            {t(statusNames[one])}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
