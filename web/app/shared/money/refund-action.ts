import type { CardRefund, FeeCard } from '#contract/fees/fees.ts'

export type RefundAction =
  | { readonly kind: 'refund' }
  | { readonly kind: 'refundAdvance' }
  | { readonly kind: 'payRefund' | 'returnRefund' | 'withdrawRefund'; readonly refund: CardRefund }

export interface RefundActionProps {
  card: FeeCard
  act: RefundAction
  onClose: () => void
}
