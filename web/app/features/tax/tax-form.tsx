import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { putTaxSettings } from '#calls/tax/tax.ts'
import { stateOfGstin } from '#contract/tax/gst.ts'
import { type TaxSettings, type TaxStatus, taxStatus } from '#contract/tax/tax-settings.ts'
import { texts } from '#contract/texts.ts'
import { call, Refused } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { taxSettings } from '../../shared/tax-settings.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner, Skeleton } from '../../ui/feedback.tsx'
import { Frame, TextField, useField } from '../../ui/field.tsx'
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
      {query.data && query.isFetchedAfterMount && <Form key={query.data.version} settings={query.data} />}
    </section>
  )
}

const statusNames: Record<TaxStatus, MessageDescriptor> = {
  none: msg`Not registered for GST: receipts only`,
  exempt: msg`Exempt or composition: bills of supply without tax`,
  registered: msg`Registered: tax invoices`,
}

const numberOf = (text: string) => Number(text || Number.NaN)

function Form({ settings }: { settings: TaxSettings }) {
  const [draft, setDraft] = useState({
    status: settings.status,
    gstin: settings.gstin ?? '',
    sac: settings.sac,
    rate: String(settings.rate),
    invoiceAfterDays: String(settings.invoiceAfterDays),
  })
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const client = useQueryClient()
  const { status } = draft
  const field = useField({})
  const type = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })
  const gstin = draft.gstin.replace(/\s/g, '').toUpperCase()
  const state = stateOfGstin(gstin)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    setFailure(null)
    const { sac, rate, invoiceAfterDays } = draft
    const body = {
      status,
      gstin,
      sac,
      rate: numberOf(rate),
      invoiceAfterDays: numberOf(invoiceAfterDays),
      version: settings.version,
    }
    try {
      client.setQueryData(taxSettings.queryKey, await call(putTaxSettings, { body }))
      showToast('success', t`GST settings saved.`)
    } catch (error) {
      if (error instanceof Refused && error.code === 'STALE')
        await client.invalidateQueries({ queryKey: taxSettings.queryKey })
      setFailure(failureOf(error, t`The GST settings are not saved yet.`))
    }
    setSaving(false)
  }
  const input = (name: 'gstin' | 'sac' | 'rate' | 'invoiceAfterDays') => ({
    value: draft[name],
    error: failure?.fields[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  })
  return (
    <form noValidate className="school-form py-20" onSubmit={save}>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <Frame label={t`Registration`} id={field.id}>
        <select
          {...field}
          value={status}
          onChange={({ target }) => type({ status: target.value as TaxStatus })}
        >
          {taxStatus.options.map((one) => (
            <option key={one} value={one}>
              {t(statusNames[one])}
            </option>
          ))}
        </select>
      </Frame>
      {status !== 'none' && (
        <>
          <TextField
            label={t`GSTIN of the school`}
            hint={state ? t`State: ${stateText(state)}` : t`15 characters. It says the state of the school.`}
            spellCheck={false}
            maxLength={30}
            {...input('gstin')}
          />
          <TextField
            label={t`SAC`}
            hint={t`999293 is commercial training and coaching.`}
            inputMode="numeric"
            maxLength={6}
            {...input('sac')}
          />
          <TextField
            label={t`Days until an unpaid fee is invoiced`}
            hint={t`For a fee paid at once. A payment before that day makes the invoice at once. Instalments are invoiced when they are due.`}
            inputMode="numeric"
            maxLength={2}
            {...input('invoiceAfterDays')}
          />
        </>
      )}
      {status === 'registered' && (
        <TextField
          label={t`Rate in percent`}
          hint={t`The prices of courses include it. A course can have a rate of its own.`}
          inputMode="numeric"
          maxLength={2}
          {...input('rate')}
        />
      )}
      {settings.status === 'none' && status !== 'none' && (
        <p className="max-w-text text-ink2 text-label">
          <Trans>Fees that are due from today on get documents. What was due before today gets none.</Trans>
        </p>
      )}
      <div>
        <Button variant="primary" type="submit" busy={isSaving && t(texts.settings.saving)}>
          <Trans>Save GST settings</Trans>
        </Button>
      </div>
    </form>
  )
}
