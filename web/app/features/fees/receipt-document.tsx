import type { ReactNode } from 'react'
import './receipt.css'

export function ReceiptDocument({ children }: { children: ReactNode }) {
  return (
    <div className="receipt-outline">
      <div className="receipt">{children}</div>
    </div>
  )
}

export function ReceiptRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="receipt-row">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function ReceiptTear() {
  return <div className="receipt-tear" aria-hidden="true" />
}

export function ReceiptSum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="receipt-sum">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
