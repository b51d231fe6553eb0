import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Icon } from '../../ui/icons.tsx'
import { Waiting } from './loading-page.tsx'
import type { RailEntry, WaitingCounts } from './nav-entries.tsx'
import { useActiveEntry } from './use-active-entry.ts'

const menuId = 'more-tabs'

export interface MoreTabProps {
  entries: readonly RailEntry[]
  waiting: WaitingCounts | undefined
}

export function MoreTab({ entries, waiting }: MoreTabProps) {
  const menu = useRef<HTMLDivElement>(null)
  const lit = useActiveEntry()
  const { pathname } = useLocation()
  const isHere = entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const count = entries.reduce((sum, { to }) => sum + (waiting?.[to] ?? 0), 0)
  return (
    <>
      <button
        type="button"
        className="rail-entry rail-phone"
        popoverTarget={menuId}
        aria-current={isHere ? 'true' : undefined}
      >
        <Icon name="more" />
        <span className={isHere ? 'marked' : undefined}>{t`More`}</span>
        <Waiting count={count} />
      </button>
      <div ref={menu} id={menuId} popover="auto" className="more-menu">
        {entries.map(({ to, label, icon }) => (
          <NavLink
            key={to}
            className="user-menu-entry"
            to={to}
            prefetch="intent"
            onClick={() => menu.current?.hidePopover()}
          >
            {(state) => (
              <>
                <Icon name={icon} />
                <span className={lit(state)}>{label}</span>
                <Waiting count={waiting?.[to]} />
              </>
            )}
          </NavLink>
        ))}
      </div>
    </>
  )
}
