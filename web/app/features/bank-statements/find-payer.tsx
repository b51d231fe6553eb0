import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { BankRow } from '#contract/bank-statements/bank-rows.ts'
import type { DueFee } from '#contract/fees/fee-desk.ts'
import { formatRupees } from '#contract/money.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { FindOwedFee } from '../../shared/money/find-owed-fee.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { calendarDay, dayWithYear } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { showToast } from '../../ui/toast.ts'
import { useBankActions } from './bank-queries.ts'

export function FindPayer({ row, onClose }: { row: BankRow; onClose: () => void }) {
  const { mutateAsync, isPending } = useBankActions().decide
  const [failure, setFailure] = useState<Failure | null>(null)
  const [keepsRest, setKeepsRest] = useState(false)
  const take = async ({ _id: enrollmentId }: DueFee) => {
    if (isPending) return
    setFailure(null)
    try {
      await mutateAsync({ rowId: row._id, decision: { enrollmentId, keepsRest } })
      onClose()
      showToast('success', t`Payment taken.`)
    } catch (error) {
      setFailure(failureOf(error, t`The payment is not taken yet.`))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Who paid this?`}
      note={joinIsolated([dayWithYear(calendarDay(row.day)), formatRupees(row.amount), row.narration])}
      actions={
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <div className="grid gap-16">
        {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        <Checkbox
          label={t`What is more than owed becomes an advance of the student`}
          checked={keepsRest}
          onChange={({ target }) => setKeepsRest(target.checked)}
        />
        <FindOwedFee
          action={(fee) => (
            <TakeButton fee={fee} amount={row.amount} keepsRest={keepsRest} onTake={() => void take(fee)} />
          )}
        />
      </div>
    </Dialog>
  )
}

interface TakeForProps {
  fee: DueFee
  amount: number
  keepsRest: boolean
  onTake: () => void
}

function TakeButton({ fee: { receiptNumber, balance }, amount, keepsRest, onTake }: TakeForProps) {
  const came = formatRupees(amount)
  const owed = formatRupees(balance)
  if (amount > balance && !keepsRest)
    return <p className="text-mark text-note">{t`Only ${owed} is owed on this fee.`}</p>
  return (
    <Button size="row" onClick={onTake}>
      {t`Take ${came}`}
      <span className="vh">
        {' '}
        <Trans>for {receiptNumber}</Trans>
      </span>
    </Button>
  )
}
