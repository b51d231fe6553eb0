import type { ButtonHTMLAttributes, ReactNode } from 'react'

/** The row of filters; on phones it scrolls sideways. `label` names the group. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the scrolling row that this is on phones
    <div className="chips" role="group" aria-label={label}>
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
