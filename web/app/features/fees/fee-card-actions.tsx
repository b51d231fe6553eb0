import { Trans } from '@lingui/react/macro'
import type { CardCheque, CardPart, CardPayment } from '#contract/fees/fees.ts'
import { Button } from '../../ui/button.tsx'

export function PartAction({
  part: { part, isLateFee },
  onAction,
}: {
  part: CardPart
  onAction: () => void
}) {
  return (
    <div>
      <Button size="row" onClick={onAction}>
        {isLateFee ? (
          <Trans>
            Waive<span className="vh"> the late fee of instalment {part}</span>
          </Trans>
        ) : (
          <Trans>
            Change<span className="vh"> instalment {part}</span>
          </Trans>
        )}
      </Button>
    </div>
  )
}

interface PaymentActionsProps {
  payment: CardPayment
  onAction: (kind: 'confirm' | 'refuse') => void
}

export function PaymentActions({ payment, onAction }: PaymentActionsProps) {
  const { status, amount, method } = payment
  const isNewMoney = method !== 'advance' && method !== 'opening'
  if (status === 'refused' || status === 'ended' || amount === 0 || !isNewMoney) return null
  return (
    <div className="flex flex-wrap gap-8">
      {status === 'claimed' && (
        <Button size="row" onClick={() => onAction('confirm')}>
          <Trans>Confirm</Trans>
        </Button>
      )}
      <Button variant="danger" size="row" className="-ml-16 text-left" onClick={() => onAction('refuse')}>
        <Trans>Cheque bounced or money not received</Trans>
      </Button>
    </div>
  )
}

interface ChequeActionsProps {
  cheque: CardCheque
  /** False for a cancelled enrollment, whose cheques can only be returned. */
  isOpen: boolean
  onAction: (kind: 'bankCheque' | 'returnCheque') => void
}

export function ChequeActions({ cheque: { status, number }, isOpen, onAction }: ChequeActionsProps) {
  if (status !== 'waiting' && status !== 'due') return null
  return (
    <div className="flex flex-wrap gap-8">
      {status === 'due' && isOpen && (
        <Button size="row" onClick={() => onAction('bankCheque')}>
          <Trans>
            To the bank<span className="vh"> {number}</span>
          </Trans>
        </Button>
      )}
      <Button size="row" variant="quiet" onClick={() => onAction('returnCheque')}>
        <Trans>
          Give back<span className="vh"> {number}</span>
        </Trans>
      </Button>
    </div>
  )
}
