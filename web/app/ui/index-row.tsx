import type { ReactNode } from 'react'

export interface IndexRowProps {
  name: ReactNode
  /** A few words beside the name; under it on phones. */
  note?: ReactNode
  /** What the dots lead to: "38 courses". */
  count: ReactNode
}

/** A line of a printed index: name, leader dots, count. */
export function IndexRow({ name, note, count }: IndexRowProps) {
  return (
    <div className="index-row">
      <span className="index-name">{name}</span>
      {note && <span className="index-note">{note}</span>}
      <span className="index-dots" aria-hidden="true" />
      <span className="index-count">{count}</span>
    </div>
  )
}
