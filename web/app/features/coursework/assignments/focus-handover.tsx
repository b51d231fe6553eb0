import { type ReactNode, useLayoutEffect, useRef } from 'react'

export function FocusHandover({ label, children }: { label: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const row = place.current?.closest('[data-row]')
    if (row?.contains(document.activeElement)) place.current?.focus({ preventScroll: true })
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and this group has none any more
    <div ref={place} role="group" aria-label={label} tabIndex={-1} className="outline-offset-4">
      {children}
    </div>
  )
}
