import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import type { CardPart, CardPayment, CardRefund } from '#contract/fees/fees.ts'
import { useMay } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { feeCardOf } from '../../shared/money/fee-card-query.ts'
import type { RefundAction, RefundActionProps } from '../../shared/money/refund-action.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { FeeAction } from './fee-action-dialog.tsx'
import { FeeCardView } from './fee-card.tsx'

const FeeActionDialog = lazyDialog(async () => (await import('./fee-action-dialog.tsx')).FeeActionDialog)

interface FeeDeskProps {
  enrollmentId: string
  RefundActionDialog: ComponentType<RefundActionProps>
}

export function FeeDesk({ enrollmentId, RefundActionDialog }: FeeDeskProps) {
  const may = useMay()
  const query = useQuery(feeCardOf(enrollmentId))
  const [action, setAction] = useState<FeeAction | null>(null)
  const [refundAction, setRefundAction] = useState<RefundAction | null>(null)
  const card = query.data
  const isOpen = card !== undefined && !card.isCancelled
  return (
    <section aria-labelledby="fee-card" className="no-print mt-40 max-w-text">
      <div className="mb-16 flex flex-wrap items-center justify-between gap-12">
        <h2 id="fee-card">
          <Trans>Fee card</Trans>
        </h2>
        <div className="flex flex-wrap gap-12">
          {isOpen && card.balance > 0 && (
            <>
              <Button variant="primary" onClick={() => setAction({ kind: 'take' })}>
                <Trans>Take a payment</Trans>
              </Button>
              <Button onClick={() => setAction({ kind: 'parts' })}>
                <Trans>Change the instalments</Trans>
              </Button>
            </>
          )}
          {may('keepBooks') && card && card.paid > card.refunded && (
            <Button onClick={() => setRefundAction({ kind: 'refund' })}>
              <Trans>Refund</Trans>
            </Button>
          )}
        </div>
      </div>
      <QueryStates
        query={query}
        message={t`The fee card did not load.`}
        skeleton={<Skeleton className="h-280" />}
      />
      {card && (
        <FeeCardView
          card={card}
          receiptPath={(paymentId) => paths.adminPaymentReceipt(enrollmentId, paymentId)}
          partActions={(part) =>
            isOpen && <PartAction part={part} onAction={() => setAction({ kind: 'part', part })} />
          }
          paymentActions={(payment) =>
            isOpen && <PaymentActions payment={payment} onAction={(kind) => setAction({ kind, payment })} />
          }
          refundActions={(refund) =>
            may('keepBooks') && (
              <RefundActions refund={refund} onAction={(kind) => setRefundAction({ kind, refund })} />
            )
          }
        />
      )}
      {card && action && (
        <Suspense>
          <FeeActionDialog card={card} action={action} onClose={() => setAction(null)} />
        </Suspense>
      )}
      {card && refundAction && (
        <Suspense>
          <RefundActionDialog card={card} act={refundAction} onClose={() => setRefundAction(null)} />
        </Suspense>
      )}
    </section>
  )
}

function PartAction({ part: { part }, onAction }: { part: CardPart; onAction: () => void }) {
  return (
    <div>
      <Button size="row" onClick={onAction}>
        <Trans>
          Change<span className="vh"> instalment {part}</span>
        </Trans>
      </Button>
    </div>
  )
}

interface PaymentActionsProps {
  payment: CardPayment
  onAction: (kind: 'confirm' | 'refuse') => void
}

function PaymentActions({ payment, onAction }: PaymentActionsProps) {
  if (payment.status === 'refused' || payment.status === 'ended' || payment.amount === 0) return null
  return (
    <div className="flex flex-wrap gap-8">
      {payment.status === 'claimed' && (
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

interface RefundActionsProps {
  refund: CardRefund
  onAction: (kind: 'payRefund' | 'returnRefund' | 'withdrawRefund') => void
}

function RefundActions({ refund: { state, number, method }, onAction }: RefundActionsProps) {
  if (state === 'paid' && method !== 'online')
    return (
      <Button variant="danger" size="row" onClick={() => onAction('returnRefund')}>
        <Trans>
          Mark as not paid<span className="vh"> {number}</span>
        </Trans>
      </Button>
    )
  if (state !== 'owed' && state !== 'failed') return null
  return (
    <>
      <Button size="row" onClick={() => onAction('payRefund')}>
        <Trans>
          Mark as paid<span className="vh"> {number}</span>
        </Trans>
      </Button>
      <Button size="row" variant="quiet" onClick={() => onAction('withdrawRefund')}>
        <Trans>
          Withdraw<span className="vh"> {number}</span>
        </Trans>
      </Button>
    </>
  )
}
