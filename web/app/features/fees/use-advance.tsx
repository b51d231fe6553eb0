import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { payFromAdvance } from '#calls/fees/advances.ts'
import type { DueFee } from '#contract/fees/fee-desk.ts'
import type { FeeCard } from '#contract/fees/fees.ts'
import { formatRupees } from '#contract/money.ts'
import { call } from '../../api/client.ts'
import { FeeDialog, readRupees } from '../../shared/money/fee-dialog.tsx'
import { FindOwedFee, OwedFee } from '../../shared/money/find-owed-fee.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'

/** The server pays due fees; this dialog pays later fees or a sibling's. */
export function UseAdvance({ card, onClose }: { card: FeeCard; onClose: () => void }) {
  const [fee, setFee] = useState<DueFee | null>(null)
  if (fee) return <PayFromAdvance card={card} fee={fee} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Use the advance`}
      note={t`${card.name}, ${formatRupees(card.advance)}`}
      actions={
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <div className="grid gap-16">
        <p>
          <Trans>
            What is due for {card.name} is paid from the advance by itself. Choose a fee that is not due yet,
            or that of a sibling.
          </Trans>
        </p>
        <FindOwedFee
          action={(one) => (
            <Button size="row" onClick={() => setFee(one)}>
              <Trans>
                Choose<span className="vh"> {one.receiptNumber}</span>
              </Trans>
            </Button>
          )}
        />
      </div>
    </Dialog>
  )
}

function PayFromAdvance({ card, fee, onClose }: { card: FeeCard; fee: DueFee; onClose: () => void }) {
  const [amount, setAmount] = useState(String(Math.min(card.advance, fee.balance)))
  const send = () =>
    call(payFromAdvance, {
      params: { enrollmentId: fee._id },
      body: { amount: readRupees(amount), studentId: card.studentId },
    })
  return (
    <FeeDialog
      card={card}
      title={t`Use the advance`}
      submitLabel={t`Pay from the advance`}
      done={t`Paid from the advance.`}
      failed={t`The advance is not used yet.`}
      send={send}
      onClose={onClose}
    >
      {(errorIn) => (
        <>
          <OwedFee fee={fee} />
          <TextField
            label={t`Amount`}
            hint={t`${formatRupees(Math.min(card.advance, fee.balance))} at most.`}
            inputMode="decimal"
            autoComplete="off"
            data-first-focus
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            {...errorIn('amount')}
          />
        </>
      )}
    </FeeDialog>
  )
}
