import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import './table.css'

export function Table({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
    <section className="table-scroll" aria-label={caption} tabIndex={0}>
      <table className="table">
        <caption className="vh">{caption}</caption>
        {children}
      </table>
    </section>
  )
}

export type SortDirection = 'ascending' | 'descending'

export interface SortHeadProps {
  children: ReactNode
  sorted?: SortDirection | undefined
  onSort: () => void
  number?: boolean
}

export function SortHead({ children, sorted, onSort, number }: SortHeadProps) {
  const icon = sorted === 'ascending' ? 'chevronUp' : sorted === 'descending' ? 'chevronDown' : 'sort'
  return (
    <th scope="col" aria-sort={sorted} className={number ? 'number' : undefined}>
      <button type="button" className="sort" onClick={onSort}>
        {children}
        <Icon name={icon} size={16} />
      </button>
    </th>
  )
}

export function Figures({ children }: { children: ReactNode }) {
  return <dl className="figures">{children}</dl>
}

export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figure">{children}</dd>
    </div>
  )
}
