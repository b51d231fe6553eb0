import type { ReactNode } from 'react'
import './red-pen.css'

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const

export function Remark({ signed, children }: { signed?: string; children: ReactNode }) {
  return (
    <div className="remark">
      <svg viewBox="0 0 9 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M8 1.5C4.5 1 2.8 2.5 2.6 7C2.9 30 2.3 68 2.5 93C2.7 97.5 4.5 98.7 8 98.3" {...stroke} />
      </svg>
      <div>{children}</div>
      {signed && <p className="remark-signed">– {signed}</p>}
    </div>
  )
}

export function PenUnderline({ children }: { children: ReactNode }) {
  return <span className="pen-underline">{children}</span>
}

export function RedTick() {
  return (
    <svg className="text-mark" width="29" height="24" viewBox="0 0 29 24" aria-hidden="true">
      <path d="M2 12.5C4.5 14.5 6.5 18 8.3 22C13 13 19 6 27.5 2" {...stroke} />
    </svg>
  )
}

export function RedRing({ large, children }: { large?: boolean; children: ReactNode }) {
  return (
    <span className={`red-ring${large ? ' red-ring-large' : ''}`}>
      <svg viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M34 8C46 2 60 1 68 2C86 4 98 14 99 27C100 44 80 57 52 58C24 59 2 49 1 32C0 16 20 4 46 2C52 1.5 57 2.5 60 4"
          {...stroke}
        />
      </svg>
      <span>{children}</span>
    </span>
  )
}
