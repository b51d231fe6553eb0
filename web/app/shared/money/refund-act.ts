import type { CardRefund, FeeCard } from '#contract/fees/fees.ts'

export type RefundAct =
  | { readonly kind: 'refund' }
  | { readonly kind: 'payRefund' | 'returnRefund' | 'withdrawRefund'; readonly refund: CardRefund }

export interface RefundActProps {
  card: FeeCard
  act: RefundAct
  onClose: () => void
}
