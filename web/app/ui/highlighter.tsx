import type { ReactNode } from 'react'

export function Highlighted({ children }: { children: ReactNode }) {
  return <span className="hl">{children}</span>
}
