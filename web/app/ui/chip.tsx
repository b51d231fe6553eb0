import type { ButtonHTMLAttributes, ReactNode } from 'react'

export interface ChipsProps {
  label: string
  /** On phones it goes on in a second row instead, for filters that are few. */
  wraps?: boolean
  children: ReactNode
}

/** The row of filters; on phones it scrolls sideways. `label` names the group. */
export function Chips({ label, wraps, children }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the scrolling row that this is on phones
    <div className={wraps ? 'chips flex-wrap' : 'chips'} role="group" aria-label={label}>
      {children}
    </div>
  )
}

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  selected: boolean
  /** How many there are behind this filter. */
  count?: number
}

/** One filter: pressed or not. */
export function Chip({ selected, count, children, ...rest }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={selected} {...rest}>
      {children}
      {count !== undefined && <span className="chip-count">{count}</span>}
    </button>
  )
}
