import type { ReactNode } from 'react'

export function Slip({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`slip ${className}`}>{children}</div>
}

export function SlipPart({ children }: { children: ReactNode }) {
  return <div className="slip-part">{children}</div>
}

export function SlipTear() {
  return <div className="slip-tear" aria-hidden="true" />
}

export function SlipLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="slip-line">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
