import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import './rail.css'
import { usePendingLocation } from '../../api/pending-location.ts'
import { openScreen, type Section } from '../../shared/screens.ts'
import { Icon } from '../../ui/icons.tsx'
import { MoreTab } from './more-tab.tsx'
import type { WaitingCounts } from './nav-entries.tsx'
import { countOf, type RailPlaces } from './rail-places.ts'
import { WaitingCount } from './waiting-count.tsx'

export interface RailProps {
  sections: readonly Section[]
  waiting?: WaitingCounts | undefined
  isNarrow: boolean
  onToggle: () => void
}

export function Rail({ sections, waiting, isNarrow, onToggle }: RailProps) {
  const { pathname } = useLocation()
  const pending = usePendingLocation()
  const open = openScreen(sections, pathname)
  // Highlighted before the page has loaded.
  const highlighted = pending ? openScreen(sections, pending.pathname) : open
  const places = { open, highlighted, waiting }
  const moreSections = sections.filter(({ isTab }) => !isTab)
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has an entry, and on a low screen not all are in view
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <div className="rail no-print">
      <nav ref={nav} aria-label={t`Work`}>
        {sections.map((section) => (
          <SectionEntry key={section.label} section={section} {...places} />
        ))}
        {moreSections.length > 0 && <MoreTab sections={moreSections} {...places} />}
      </nav>
      <button type="button" className="rail-entry rail-switch" aria-expanded={!isNarrow} onClick={onToggle}>
        <Icon name={isNarrow ? 'expand' : 'collapse'} />
        <span className="rail-word">{isNarrow ? t`Expand` : t`Collapse`}</span>
      </button>
      <footer className="rail-sign">
        <Trans>Made with Abhyas</Trans>
      </footer>
    </div>
  )
}

function SectionEntry({ section, open, highlighted, waiting }: RailPlaces & { section: Section }) {
  const { label, icon, screens, isTab } = section
  const isOpen = open !== undefined && screens.includes(open)
  const isLit = highlighted !== undefined && screens.includes(highlighted)
  return (
    <>
      <Link
        className={`rail-entry ${isTab ? '' : 'rail-wide'}`}
        to={screens[0].to}
        aria-current={isOpen ? (screens.length > 1 ? 'true' : 'page') : undefined}
      >
        <Icon name={icon} />
        <span className="rail-word">
          <span className={isLit ? 'marked' : undefined}>{label}</span>
        </span>
        <WaitingCount count={countOf(screens, waiting)} />
      </Link>
      {isOpen && screens.length > 1 && (
        <ul className="rail-screens rail-wide" aria-label={label}>
          {screens.map((screen) => (
            <li key={screen.to}>
              <Link
                className="rail-screen"
                to={screen.to}
                aria-current={screen === open ? 'page' : undefined}
              >
                {screen.label}
                <WaitingCount count={waiting?.[screen.to]} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
