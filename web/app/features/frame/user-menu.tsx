import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ToggleEvent, useRef } from 'react'
import { Link } from 'react-router'
import { texts } from '#contract/texts.ts'
import { paths } from '../../paths.ts'
import { roleName } from '../../shared/role-name.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icons.tsx'
import { type BarUser, firstName } from './bar-user.ts'
import { ownEntries } from './nav-entries.tsx'

const menuId = 'user-menu'

export function UserMenu({ user, onLogout }: { user: BarUser; onLogout?: (() => void) | undefined }) {
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  const close = () => menu.current?.hidePopover()

  const restoreFocus = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    const focused = document.activeElement
    // A click on the empty page focuses body or main.
    const isFocusLost = !focused || focused.matches('body, main') || menu.current?.contains(focused)
    if (newState === 'closed' && isFocusLost) button.current?.focus()
  }

  return (
    <>
      <span className="hidden max-w-240 truncate md:block">
        <Trans>Hello, {firstName(user)}</Trans>
      </span>
      <button
        ref={button}
        type="button"
        className="-mr-4 grid h-44 w-44 place-items-center rounded-control"
        popoverTarget={menuId}
        aria-label={t`Your menu`}
      >
        <Avatar name={user.name || user.email || t(texts.frame.user)} picture={user.avatar} />
      </button>
      <div ref={menu} id={menuId} popover="auto" className="user-menu" onBeforeToggle={restoreFocus}>
        <p className="font-strong">{user.name || t(texts.frame.user)}</p>
        <p className="text-label text-ink2 wrap-anywhere">{user.email}</p>
        <p className="text-label text-ink2">{roleName(user.role, user.staffRole)}</p>
        <ul className="mt-12 rule-t pt-8">
          <li>
            <Link className="user-menu-entry" to={paths.profile()} onClick={close}>
              <Icon name="user" /> {t(texts.frame.myProfile)}
            </Link>
          </li>
          {user.role === 'student' &&
            ownEntries().map(({ to, label, icon }) => (
              <li key={to}>
                <Link className="user-menu-entry" to={to} onClick={close}>
                  <Icon name={icon} /> {label}
                </Link>
              </li>
            ))}
          <li>
            <Link className="user-menu-entry" to={paths.settings()} onClick={close}>
              <Icon name="settings" /> {t(texts.frame.settings)}
            </Link>
          </li>
          <li>
            <button
              type="button"
              className="user-menu-entry"
              onClick={() => {
                close()
                onLogout?.()
              }}
            >
              <Icon name="logout" /> {t(texts.frame.logout)}
            </button>
          </li>
        </ul>
      </div>
    </>
  )
}
