import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import type { CardRefund, FeeCard } from '#contract/fees/fees.ts'
import { formatRupees } from '#contract/money.ts'
import { useMay } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { feeCardOf } from '../../shared/money/fee-card-query.ts'
import type { RefundAction, RefundActionProps } from '../../shared/money/refund-action.ts'
import { dayOf } from '../../shared/money/refund-progress.tsx'
import { QueryStates } from '../../shared/query-states.tsx'
import { StudentLink } from '../../shared/student-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { FeeAction } from './fee-action-dialog.tsx'
import { FeeCardView } from './fee-card.tsx'
import { ChequeActions, PartAction, PaymentActions } from './fee-card-actions.tsx'

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
    <section aria-label={t`Fee card`} className="max-w-text">
      <QueryStates
        query={query}
        message={t`The fee card did not load.`}
        skeleton={<Skeleton className="h-280" />}
      />
      {card && (
        <>
          <CardOwner card={card} />
          <Balance card={card} />
          <div className="mt-16 mb-32 flex flex-wrap gap-12">
            <DeskActions card={card} onAction={(kind) => setAction({ kind })} />
            {may('keepBooks') && card.paid > card.refunded && (
              <Button onClick={() => setRefundAction({ kind: 'refund' })}>
                <Trans>Refund</Trans>
              </Button>
            )}
          </div>
          {card.advance > 0 && (
            <Advance
              card={card}
              canUseAdvance={may('keepBooks')}
              onUse={() => setAction({ kind: 'useAdvance' })}
              onRefund={() => setRefundAction({ kind: 'refundAdvance' })}
            />
          )}
          <h2 className="mb-16 text-h3">
            <Trans>Fee and payments</Trans>
          </h2>
          <FeeCardView
            card={card}
            receiptPath={(paymentId) => paths.adminPaymentReceipt(enrollmentId, paymentId)}
            partActions={(part) =>
              isOpen && <PartAction part={part} onAction={() => setAction({ kind: 'part', part })} />
            }
            paymentActions={(payment) =>
              isOpen && <PaymentActions payment={payment} onAction={(kind) => setAction({ kind, payment })} />
            }
            chequeActions={(cheque) => (
              <ChequeActions
                cheque={cheque}
                isOpen={isOpen}
                onAction={(kind) => setAction({ kind, cheque })}
              />
            )}
            refundActions={(refund) =>
              may('keepBooks') && (
                <RefundActions refund={refund} onAction={(kind) => setRefundAction({ kind, refund })} />
              )
            }
          />
        </>
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

const CardOwner = ({ card: { studentId, name, courseName, phone } }: { card: FeeCard }) => (
  <p className="mb-20 text-ink2">
    <StudentLink studentId={studentId}>{name}</StudentLink> ·{' '}
    <span className="wrap-anywhere">{courseName}</span>
    {phone && (
      <>
        {' · '}
        <span className="tnum whitespace-nowrap">{phone}</span>
      </>
    )}
  </p>
)

function Balance({ card: { balance, next, isCancelled, fee } }: { card: FeeCard }) {
  const due = next && t`${formatRupees(next.amount)} due on ${dayOf(next.dueDay)}`
  return (
    <dl>
      <dt className="text-ink2">
        <Trans>Owed</Trans>
      </dt>
      <dd className="figure tnum text-[3rem]">{formatRupees(balance)}</dd>
      <dd className="text-label text-ink2">
        {isCancelled ? t`The enrollment is cancelled.` : (due ?? (fee === 0 ? t`Free` : t`All is paid.`))}
      </dd>
    </dl>
  )
}

interface DeskActionsProps {
  card: FeeCard
  onAction: (kind: 'take' | 'takeCheque' | 'split' | 'parts') => void
}

function DeskActions({ card: { isCancelled, balance, fee }, onAction }: DeskActionsProps) {
  if (isCancelled || fee === 0) return null
  if (balance === 0)
    return (
      <Button onClick={() => onAction('take')}>
        <Trans>Take an advance</Trans>
      </Button>
    )
  return (
    <>
      <Button variant="primary" onClick={() => onAction('take')}>
        <Trans>Take a payment</Trans>
      </Button>
      <Button onClick={() => onAction('split')}>
        <Trans>One payment for several fees</Trans>
      </Button>
      <Button onClick={() => onAction('takeCheque')}>
        <Trans>Take a cheque of a later day</Trans>
      </Button>
      <Button onClick={() => onAction('parts')}>
        <Trans>Change the instalments</Trans>
      </Button>
    </>
  )
}

interface AdvanceProps {
  card: FeeCard
  canUseAdvance: boolean
  onUse: () => void
  onRefund: () => void
}

function Advance({ card, canUseAdvance, onUse, onRefund }: AdvanceProps) {
  return (
    <section aria-label={t`Advance`} className="mb-32 grid gap-8">
      <h2 className="text-lead">
        <Trans>Advance</Trans>
      </h2>
      <p>
        <b className="tnum">{formatRupees(card.advance)}</b>{' '}
        <Trans>is kept for the student and pays what is due next, in any course.</Trans>
      </p>
      {canUseAdvance && (
        <div className="flex flex-wrap gap-12">
          <Button size="row" onClick={onUse}>
            <Trans>Use it for a fee</Trans>
          </Button>
          <Button size="row" onClick={onRefund}>
            <Trans>Refund the advance</Trans>
          </Button>
        </div>
      )}
    </section>
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
