import type { CardRefund, FeeCard } from '#contract/fees/fees.ts'

/** What the desk does with the refunds of a fee card. */
export type RefundAct =
  | { readonly kind: 'refund' }
  | { readonly kind: 'payRefund' | 'returnRefund' | 'withdrawRefund'; readonly refund: CardRefund }

export interface RefundActProps {
  card: FeeCard
  act: RefundAct
  onClose: () => void
}
