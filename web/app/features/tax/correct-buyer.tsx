import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { putBuyer } from '#calls/tax/tax.ts'
import { limits } from '#contract/limits.ts'
import { stateCode } from '#contract/tax/gst.ts'
import type { Buyer } from '#contract/tax/tax.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { indianStates } from '../../shared/indian-states.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { FieldFrame, TextField, useField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'

export interface CorrectBuyerDialogProps {
  enrollmentId: string
  buyer: Buyer
  onClose: () => void
}

export function CorrectBuyerDialog({ enrollmentId, buyer, onClose }: CorrectBuyerDialogProps) {
  const [state, setState] = useState<string>(buyer.state ?? '')
  const [gstin, setGstin] = useState(buyer.gstin ?? '')
  const [address, setAddress] = useState(buyer.address ?? '')
  const [reason, setReason] = useState('')
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(putBuyer, {
        params: { enrollmentId },
        body: { state: stateCode.parse(state), gstin, address, reason },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['enrollments'] })
      onClose()
      showToast('success', t`The invoice details are corrected.`)
    },
  })
  const [isIncomplete, setIncomplete] = useState(false)
  const failure = error && failureOf(error, t`The correction is not saved yet.`)
  const errorIn = (field: string) => failure?.fields[field]
  const stateError = isIncomplete && state === '' ? t`Please choose a state.` : errorIn('state')
  const field = useField({ error: stateError })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIncomplete(state === '')
    if (state !== '' && !isPending) mutate()
  }
  const { toReissue } = buyer
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Correct the invoice details`}
      actions={
        <>
          <Button variant="primary" type="submit" form="correct-buyer" busy={isPending && t`Saving...`}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id="correct-buyer" noValidate className="grid gap-16" onSubmit={submit}>
        {failure && Object.keys(failure.fields).length === 0 && (
          <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>
        )}
        {toReissue > 0 && (
          <p>
            {plural(toReissue, {
              one: 'An issued document never changes. # invoice gets a credit note and is issued again with what you enter here.',
              other:
                'Issued documents never change. # invoices get a credit note each and are issued again with what you enter here.',
            })}
          </p>
        )}
        <FieldFrame label={t`State or union territory`} error={stateError} id={field.id}>
          <select {...field} required value={state} onChange={({ target }) => setState(target.value)}>
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
          value={gstin}
          error={errorIn('gstin')}
          onChange={({ target }) => setGstin(target.value)}
        />
        {(buyer.isLarge || gstin.trim() !== '') && (
          <TextField
            label={t`Address`}
            hint={t`For the invoice.`}
            maxLength={limits.address}
            value={address}
            error={errorIn('address')}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
        <TextField
          label={t`Reason`}
          hint={t`The school sees it.`}
          maxLength={500}
          value={reason}
          error={errorIn('reason')}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}
