import type { ReactNode } from 'react'
import './receipt.css'

/** The paper of a receipt, punched along its top and bottom edge; in print plain black on white. */
export function ReceiptPaper({ children }: { children: ReactNode }) {
  return (
    <div className="receipt-outline">
      <div className="receipt">{children}</div>
    </div>
  )
}

/** A fact of the receipt inside a `<dl>`: the label in a column of its own. */
export function ReceiptRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="receipt-row">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The dashed line between the facts and the sum. */
export function ReceiptTear() {
  return <div className="receipt-tear" aria-hidden="true" />
}

/** The sum under its heavy rule, inside a `<dl>`. */
export function ReceiptSum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="receipt-sum">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
