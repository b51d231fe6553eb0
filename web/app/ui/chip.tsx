import type { ButtonHTMLAttributes, ReactNode } from 'react'

export interface ChipsProps {
  label: string
  wraps?: boolean
  children: ReactNode
}

export function Chips({ label, wraps, children }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll as this row does on phones
    <div className={wraps ? 'chips flex-wrap' : 'chips'} role="group" aria-label={label}>
      {children}
    </div>
  )
}

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  selected: boolean
  count?: number
}

export function Chip({ selected, count, children, ...rest }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={selected} {...rest}>
      {children}
      {count !== undefined && <span className="chip-count">{count}</span>}
    </button>
  )
}
