import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from '#contract/texts.ts'
import { schoolName } from '../../api/school-name.ts'
import { paths } from '../../paths.ts'
import { roleName } from '../../shared/role-name.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Sheet } from '../../ui/page.tsx'
import type { BarUser } from './bar-user.ts'
import { NavEntries, navEntries, sheetEntries } from './nav-entries.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { SchoolMark } from './school-mark.tsx'
import { UserMenu } from './user-menu.tsx'

export interface TopBarProps {
  /** null for a guest; undefined while loading. */
  user: BarUser | null | undefined
  onLogout?: () => void
  work?: boolean
  search?: ReactNode
  news?: ReactNode
}

export function TopBar({ user, onLogout, work = false, search, news }: TopBarProps) {
  const entries = navEntries(user ?? undefined)
  const guestClass = user === undefined ? 'for-guests' : ''
  return (
    <header className="top-bar no-print">
      <a className="skip-link" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <Sheet>
        <PhoneMenu entries={sheetEntries(user ?? undefined)} />
        <div className="logo-place">
          <Link className="logo" to={paths.home()}>
            <SchoolMark />
            <span className="logo-name">{schoolName()}</span>
          </Link>
        </div>
        {work && <span className="logo-role">{roleName(user?.role, user?.staffRole)}</span>}
        <nav className={`main-nav ${guestClass}`} aria-label={t`Main`}>
          <NavEntries entries={work ? entries.slice(1) : entries} />
        </nav>
        <div className="ml-auto flex items-center gap-8 max-[399px]:gap-0 sm:gap-16">
          {search}
          {news}
          {user ? <UserMenu user={user} onLogout={onLogout} /> : <GuestLinks className={guestClass} />}
        </div>
      </Sheet>
    </header>
  )
}

function GuestLinks({ className }: { className: string }) {
  return (
    <div className={`flex gap-16 ${className}`}>
      <Link
        className={`${buttonClass({ variant: 'quiet' })} hidden text-ink md:inline-grid`}
        to={paths.login()}
      >
        {t(texts.frame.login)}
      </Link>
      <Link className={buttonClass({ variant: 'primary' })} to={paths.signup()}>
        {t(texts.frame.getStarted)}
      </Link>
    </div>
  )
}
