import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { putTaxSettings } from '#calls/tax/tax.ts'
import { limits } from '#contract/limits.ts'
import { type LedgerNames, ledgerNames, type TaxSettings } from '#contract/tax/tax-settings.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { fieldErrors } from '../../shared/field-errors.ts'
import { FormBanners, savedThere } from '../../shared/form-banners.tsx'
import { taxSettings } from '../../shared/tax-settings.ts'
import { useVersionedForm } from '../../shared/use-versioned-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'

const labels: Record<keyof LedgerNames, MessageDescriptor> = {
  students: msg`What students owe`,
  income: msg`Income from fees`,
  refunds: msg`Refunds not paid yet`,
  advance: msg`Advances not used yet`,
  opening: msg`Opening payments`,
  cgst: msg`CGST`,
  sgst: msg`SGST`,
  igst: msg`IGST`,
  cash: msg`Cash`,
  cheque: msg`Cheques in hand`,
  bank: msg`Bank, for UPI too`,
  card: msg`Cards, until the bank pays them out`,
  online: msg`Online payments, until the gateway pays them out`,
}

type SettingsWithNames = TaxSettings & { ledgerNames: LedgerNames }

export interface LedgerNamesDialogProps {
  settings: SettingsWithNames
  onClose: () => void
}

const taxLedgers: readonly (keyof LedgerNames)[] = ['cgst', 'sgst', 'igst']

export function LedgerNamesDialog({ settings, onClose }: LedgerNamesDialogProps) {
  const cache = useQueryClient()
  const form = useVersionedForm({
    form: 'ledger names',
    record: settings,
    valuesOf: (saved) => saved.ledgerNames,
    errorsOf: ({ values }) => fieldErrors(ledgerNames, values),
    async save({ values, record }) {
      const body = { ledgerNames: values, version: record.version }
      const saved = await call(putTaxSettings, { body })
      cache.setQueryData(taxSettings.queryKey, saved)
      showToast('success', t`Names of the ledgers saved.`)
      return { ...saved, ledgerNames: saved.ledgerNames ?? values }
    },
    onSaved: onClose,
    onNewer: (newer) => cache.setQueryData(taxSettings.queryKey, newer),
    onFailed: (error) => failureOf(error, t`The names are not saved yet.`),
  })
  const shownNames = (Object.keys(labels) as (keyof LedgerNames)[]).filter(
    (name) => settings.since !== null || !taxLedgers.includes(name),
  )
  const cancel = () => {
    form.discard()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={cancel}
      title={t`Ledgers in Tally`}
      actions={
        <>
          <Button variant="primary" type="submit" form="ledger-names" busy={form.isSaving && t`Saving...`}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="quiet" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id="ledger-names" noValidate className="grid gap-16" onSubmit={form.submit}>
        <FormBanners
          form={form}
          changedText={t`The names of the ledgers were changed by somebody else meanwhile.`}
          labelOf={(name) => t(labels[name])}
        />
        {shownNames.map((name) => {
          const savedElsewhere = form.savedElsewhere(name)
          return (
            <TextField
              key={name}
              {...form.field(name)}
              label={t(labels[name])}
              autoComplete="off"
              maxLength={limits.name}
              hint={savedElsewhere !== undefined && savedThere(savedElsewhere)}
            />
          )
        })}
      </form>
    </Dialog>
  )
}
