import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import '../../ui/rail.css'
import { grouped } from '#contract/numbers.ts'
import { Icon, type IconName } from '../../ui/icons.tsx'
import type { NavEntry, WaitingCounts } from './nav-entries.tsx'

export interface RailProps {
  entries: readonly (NavEntry & { icon: IconName })[]
  waiting?: WaitingCounts | undefined
  /** Icons alone; the words stay for who listens, points or comes by keyboard. */
  narrow: boolean
  onToggle: () => void
}

/** On a phone the entries scroll sideways: the one of the open page is brought into view, without moving the page. */
function useOpenInView() {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another entry
  useEffect(() => {
    const entry = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!nav.current || !entry) return
    const middle = entry.offsetLeft - (nav.current.clientWidth - entry.offsetWidth) / 2
    nav.current.scrollTo({ left: middle })
  }, [pathname])
  return nav
}

/** The entries of a work area in the margin, and the switch of its width; at the bottom of the screen on phones. */
export function Rail({ entries, waiting, narrow, onToggle }: RailProps) {
  return (
    <div className="rail no-print">
      <nav aria-label={t`Work`} ref={useOpenInView()}>
        {entries.map(({ to, label, icon }) => (
          <NavLink key={to} className="rail-entry" to={to}>
            {({ isActive }) => (
              <>
                <Icon name={icon} />
                <span className="rail-word">
                  <span className={isActive ? 'marked' : undefined}>{label}</span>
                </span>
                <Waiting count={waiting?.[to]} />
              </>
            )}
          </NavLink>
        ))}
      </nav>
      <button type="button" className="rail-entry rail-switch" aria-expanded={!narrow} onClick={onToggle}>
        <Icon name={narrow ? 'expand' : 'collapse'} />
        <span className="rail-word">{narrow ? t`Expand` : t`Collapse`}</span>
      </button>
      <footer className="rail-sign">
        <Trans>Made with Abhyas</Trans>
      </footer>
    </div>
  )
}

function Waiting({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span className="rail-count">
      {grouped(count)}
      <span className="vh">
        {' '}
        <Trans>waiting</Trans>
      </span>
    </span>
  )
}
