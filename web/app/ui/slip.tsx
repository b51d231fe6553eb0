import type { ReactNode } from 'react'

/** The fee and order slip: parts of paper held together by a perforation. */
export function Slip({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`slip ${className}`}>{children}</div>
}

export function SlipPart({ children }: { children: ReactNode }) {
  return <div className="slip-part">{children}</div>
}

/** The dashed line between two parts, with the half-round notches at its ends. */
export function SlipTear() {
  return <div className="slip-tear" aria-hidden="true" />
}

/** A line of a slip or receipt inside a `<dl>`: what, and how much. */
export function SlipLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="slip-line">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
