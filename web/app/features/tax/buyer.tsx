import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Buyer } from '#contract/tax/tax.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { buyerOf } from './queries.ts'
import { stateText } from './tax-texts.ts'

const CorrectBuyerDialog = lazyDialog(async () => (await import('./correct-buyer.tsx')).CorrectBuyerDialog)

export function BuyerOfInvoices({ enrollmentId }: { enrollmentId: string }) {
  const { data: buyer } = useQuery(buyerOf(enrollmentId))
  const [isOpen, setOpen] = useState(false)
  if (!buyer?.isInvoiced) return null
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-16 gap-y-8">
      <p className="text-label">{textOf(buyer)}</p>
      {buyer.canCorrect && (
        <Button size="row" onClick={() => setOpen(true)}>
          <Trans>Correct the invoice details</Trans>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <CorrectBuyerDialog enrollmentId={enrollmentId} buyer={buyer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function textOf({ state, gstin, address }: Buyer): string {
  if (state === null) return t`The student has named no state, so the state of the school counts.`
  const place = stateText(state)
  const known = gstin === null ? t`Buyer’s state: ${place}` : t`Buyer’s state: ${place}, GSTIN ${gstin}`
  return address === null ? known : joinIsolated([known, address], ', ')
}
