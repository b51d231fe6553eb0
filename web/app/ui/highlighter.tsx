import type { ReactNode } from 'react'

/** Words under the highlighter: the one thing to look at now. The words say why ("Due tomorrow"). */
export function Highlighted({ children }: { children: ReactNode }) {
  return <span className="hl">{children}</span>
}
