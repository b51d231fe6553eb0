import { t } from '@lingui/core/macro'
import { Suspense, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useSessionUser } from '../../api/session.ts'
import { pressedKey } from '../../shared/single-keys.ts'
import { Icon } from '../../ui/icons.tsx'
import { keyOf } from '../../ui/key-of.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import './search-button.css'

const loadPalette = () => import('./palette.tsx')
const Palette = lazyDialog(async () => (await loadPalette()).Palette)

export function SearchButton() {
  const role = useSessionUser()?.role
  const [isOpen, setOpen] = useState(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!role || event.defaultPrevented || event.repeat || !opensSearch(event)) return
    event.preventDefault()
    setOpen(true)
  })
  // A key may be pressed before a passive effect runs.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  if (!role) return null
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-keyshortcuts="Control+K /"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadPalette().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className="search-button-words">{t`Search`}</span>
        <span className="search-button-keys" aria-hidden="true">
          <kbd className="kbd">Ctrl</kbd>
          <kbd className="kbd">K</kbd>
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <Palette role={role} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function opensSearch(event: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]') || event.altKey || event.shiftKey) return false
  if (event.ctrlKey || event.metaKey) return keyOf(event) === 'k'
  return pressedKey(event) === '/' && !isWriting(event.target)
}

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
