import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import type { CardPart, CardPayment, CardRefund } from '#contract/fees/fees.ts'
import { paths } from '../../paths.ts'
import { feeCardOf } from '../../shared/money/fee-card-query.ts'
import type { RefundAct, RefundActProps } from '../../shared/money/refund-act.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { FeeAct } from './fee-act-dialog.tsx'
import { FeeCardView } from './fee-card.tsx'

const FeeActDialog = lazyDialog(async () => (await import('./fee-act-dialog.tsx')).FeeActDialog)

interface FeeDeskProps {
  enrollmentId: string
  RefundActDialog: ComponentType<RefundActProps>
}

export function FeeDesk({ enrollmentId, RefundActDialog }: FeeDeskProps) {
  const query = useQuery(feeCardOf(enrollmentId))
  const [act, setAct] = useState<FeeAct | null>(null)
  const [refundAct, setRefundAct] = useState<RefundAct | null>(null)
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
              <Button variant="primary" onClick={() => setAct({ kind: 'take' })}>
                <Trans>Take a payment</Trans>
              </Button>
              <Button onClick={() => setAct({ kind: 'parts' })}>
                <Trans>Change the instalments</Trans>
              </Button>
            </>
          )}
          {card && card.paid > card.refunded && (
            <Button onClick={() => setRefundAct({ kind: 'refund' })}>
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
          partActs={(part) => isOpen && <PartAct part={part} onAct={() => setAct({ kind: 'part', part })} />}
          paymentActs={(payment) =>
            isOpen && <PaymentActs payment={payment} onAct={(kind) => setAct({ kind, payment })} />
          }
          refundActs={(refund) => (
            <RefundActs refund={refund} onAct={(kind) => setRefundAct({ kind, refund })} />
          )}
        />
      )}
      {card && act && (
        <Suspense>
          <FeeActDialog card={card} act={act} onClose={() => setAct(null)} />
        </Suspense>
      )}
      {card && refundAct && (
        <Suspense>
          <RefundActDialog card={card} act={refundAct} onClose={() => setRefundAct(null)} />
        </Suspense>
      )}
    </section>
  )
}

function PartAct({ part: { part }, onAct }: { part: CardPart; onAct: () => void }) {
  return (
    <div>
      <Button size="row" onClick={onAct}>
        <Trans>
          Change<span className="vh"> instalment {part}</span>
        </Trans>
      </Button>
    </div>
  )
}

interface PaymentActsProps {
  payment: CardPayment
  onAct: (kind: 'confirm' | 'refuse') => void
}

function PaymentActs({ payment, onAct }: PaymentActsProps) {
  if (payment.status === 'refused' || payment.status === 'ended' || payment.amount === 0) return null
  return (
    <div className="flex flex-wrap gap-8">
      {payment.status === 'claimed' && (
        <Button size="row" onClick={() => onAct('confirm')}>
          <Trans>Confirm</Trans>
        </Button>
      )}
      <Button variant="danger" size="row" className="-ml-16 text-left" onClick={() => onAct('refuse')}>
        <Trans>Cheque bounced or money not received</Trans>
      </Button>
    </div>
  )
}

interface RefundActsProps {
  refund: CardRefund
  onAct: (kind: 'payRefund' | 'returnRefund' | 'withdrawRefund') => void
}

function RefundActs({ refund: { state, number, method }, onAct }: RefundActsProps) {
  if (state === 'paid' && method !== 'online')
    return (
      <Button variant="danger" size="row" onClick={() => onAct('returnRefund')}>
        <Trans>
          Mark as not paid<span className="vh"> {number}</span>
        </Trans>
      </Button>
    )
  if (state !== 'owed' && state !== 'failed') return null
  return (
    <>
      <Button size="row" onClick={() => onAct('payRefund')}>
        <Trans>
          Mark as paid<span className="vh"> {number}</span>
        </Trans>
      </Button>
      <Button size="row" variant="quiet" onClick={() => onAct('withdrawRefund')}>
        <Trans>
          Withdraw<span className="vh"> {number}</span>
        </Trans>
      </Button>
    </>
  )
}
