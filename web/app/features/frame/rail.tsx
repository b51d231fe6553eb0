import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import './rail.css'
import { Icon } from '../../ui/icons.tsx'
import { Waiting } from './loading-page.tsx'
import { MoreTab } from './more-tab.tsx'
import type { RailEntry, WaitingCounts } from './nav-entries.tsx'
import { useActiveEntry } from './use-active-entry.ts'

export interface RailProps {
  entries: readonly RailEntry[]
  waiting?: WaitingCounts | undefined
  /** Icons only; labels show on hover and focus, and are read by screen readers. */
  narrow: boolean
  onToggle: () => void
}

export function Rail({ entries, waiting, narrow, onToggle }: RailProps) {
  const behindMore = entries.filter(({ isBehindMore }) => isBehindMore)
  return (
    <div className="rail no-print">
      <nav aria-label={t`Work`}>
        {entries.map((entry) => (
          <Entry key={entry.to} {...entry} count={waiting?.[entry.to]} />
        ))}
        {behindMore.length > 0 && <MoreTab entries={behindMore} waiting={waiting} />}
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

function Entry({
  to,
  label,
  icon,
  isBehindMore,
  tabLabel = label,
  count,
}: RailEntry & { count: number | undefined }) {
  const lit = useActiveEntry()
  return (
    <NavLink className={`rail-entry ${isBehindMore ? 'rail-wide' : ''}`} to={to}>
      {(state) => (
        <>
          <Icon name={icon} />
          <span className="rail-word">
            <span className={lit(state)}>
              {tabLabel === label ? (
                label
              ) : (
                <>
                  <span className="rail-wide">{label}</span>
                  <span className="rail-phone">{tabLabel}</span>
                </>
              )}
            </span>
          </span>
          <Waiting count={count} />
        </>
      )}
    </NavLink>
  )
}
