import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { changeCharges } from '#calls/fees/fees.ts'
import type { FeeCard } from '#contract/fees/fees.ts'
import { monthsLater } from '#contract/fees/instalments.ts'
import { call } from '../../api/client.ts'
import { FeeDialog, Reason, readRupees } from '../../shared/money/fee-dialog.tsx'
import { localDay } from '../../shared/money/local-day.ts'
import { type InstalmentInput, PartRows } from '../../shared/part-rows.tsx'

export function ChangeParts({ card, onClose }: { card: FeeCard; onClose: () => void }) {
  const [parts, setParts] = useState<readonly InstalmentInput[]>(() =>
    card.parts
      .filter(({ isLateFee }) => !isLateFee)
      .map(({ part, amount, dueDay }) => ({ key: part, amount: String(amount), due: dueDay })),
  )
  const [reason, setReason] = useState('')
  const send = () =>
    call(changeCharges, {
      params: { enrollmentId: card.enrollmentId },
      body: {
        parts: parts.map(({ amount, due }) => ({ amount: readRupees(amount), dueDay: due })),
        reason,
        version: card.version,
      },
    })
  return (
    <FeeDialog
      card={card}
      title={t`Change the instalments`}
      submitLabel={t`Save the change`}
      done={t`Instalments changed.`}
      failed={t`The instalments are not changed.`}
      send={send}
      onClose={onClose}
    >
      {(errorIn) => (
        <>
          <PartRows
            parts={parts}
            onChange={setParts}
            fee={card.fee}
            fewest={1}
            due={{ label: t`Due on`, type: 'date' }}
            dueOf={(index, before) => {
              const lastDue = before.at(-1)?.due
              return lastDue ? monthsLater(lastDue, 1) : index === 0 ? localDay() : ''
            }}
          />
          {errorIn('parts').error && (
            <p className="text-mark" role="alert">
              {errorIn('parts').error}
            </p>
          )}
          <Reason value={reason} onChange={setReason} {...errorIn('reason')} />
        </>
      )}
    </FeeDialog>
  )
}
