import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { putTaxSettings } from '#calls/tax/tax.ts'
import { limits } from '#contract/limits.ts'
import type { LedgerNames, TaxSettings } from '#contract/tax/tax-settings.ts'
import { call } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { taxSettings } from '../../shared/tax-settings.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { translated } from '../../ui/translated.ts'

const labels: Record<keyof LedgerNames, MessageDescriptor> = {
  students: msg`What students owe`,
  income: msg`Income from fees`,
  refunds: msg`Refunds not paid yet`,
  advance: msg`Advances not used yet`,
  cgst: msg`CGST`,
  sgst: msg`SGST`,
  igst: msg`IGST`,
  cash: msg`Cash`,
  cheque: msg`Cheques in hand`,
  bank: msg`Bank, for UPI too`,
  card: msg`Cards, until the bank pays them out`,
  online: msg`Online payments, until the gateway pays them out`,
}

export interface LedgerNamesDialogProps {
  settings: TaxSettings
  names: LedgerNames
  onClose: () => void
}

/** Hidden if the school was never registered for GST. */
const ofTax: readonly (keyof LedgerNames)[] = ['cgst', 'sgst', 'igst']

export function LedgerNamesDialog({ settings, names, onClose }: LedgerNamesDialogProps) {
  const [typed, setTyped] = useState(names)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const client = useQueryClient()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    setFailure(null)
    try {
      const body = { ledgerNames: typed, version: settings.version }
      client.setQueryData(taxSettings.queryKey, await call(putTaxSettings, { body }))
      onClose()
      showToast('success', t`Names of the ledgers saved.`)
    } catch (error) {
      setFailure(failureOf(error, t`The names are not saved yet.`))
    }
    setSaving(false)
  }
  const shown = (Object.keys(labels) as (keyof LedgerNames)[]).filter(
    (name) => settings.since !== null || !ofTax.includes(name),
  )
  const invalid = failure && Object.values(failure.fields)[0]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Ledgers in Tally`}
      actions={
        <>
          <Button variant="primary" type="submit" form="ledger-names" busy={isSaving && t`Saving...`}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id="ledger-names" noValidate className="grid gap-16" onSubmit={save}>
        {failure && (
          <ErrorBanner more={failure.more}>{invalid ? translated(invalid) : failure.message}</ErrorBanner>
        )}
        {shown.map((name) => (
          <TextField
            key={name}
            label={t(labels[name])}
            autoComplete="off"
            maxLength={limits.name}
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </form>
    </Dialog>
  )
}
