import type { ReactNode } from 'react'

export interface IndexRowProps {
  name: ReactNode
  note?: ReactNode
  count: ReactNode
}

export function IndexRow({ name, note, count }: IndexRowProps) {
  return (
    <div className="index-row">
      <span className="index-name">{name}</span>
      <span className="index-note">{note}</span>
      <span className="index-dots" aria-hidden="true" />
      <span className="index-count">{count}</span>
    </div>
  )
}
