import type { ReactNode, SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'

/** Forms cannot nest. */
export function OutsideOfForm({ children }: { children: ReactNode }) {
  const stop = (event: SyntheticEvent) => event.stopPropagation()
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps events from the form
    <div onSubmit={stop} onKeyDown={stop}>
      {children}
    </div>,
    document.body,
  )
}
