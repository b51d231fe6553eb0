import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { NavEntries, type NavEntry } from './nav-entries.tsx'

const sheetId = 'phone-menu'

/** Invoker commands open the sheet before hydration. */
const opensSheet = { command: 'show-modal', commandfor: sheetId }

export function PhoneMenu({ entries }: { entries: NavEntry[] }) {
  const sheet = useRef<HTMLDialogElement>(null)
  const close = () => sheet.current?.close()
  return (
    <div className="-ml-12 md:hidden">
      <button
        type="button"
        className="grid h-44 w-44 place-items-center"
        aria-label={t`Open menu`}
        {...opensSheet}
        onClick={() => sheet.current?.showModal()}
      >
        <Icon name="menu" size={22} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape */}
      <dialog
        ref={sheet}
        id={sheetId}
        className="side-sheet"
        aria-label={t`Menu`}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <button
          type="button"
          className="-ml-12 grid h-44 w-44 place-items-center"
          aria-label={t`Close menu`}
          onClick={close}
        >
          <Icon name="close" size={22} />
        </button>
        <nav aria-label={t`Menu`}>
          <NavEntries entries={entries} onFollow={close} />
        </nav>
      </dialog>
    </div>
  )
}
