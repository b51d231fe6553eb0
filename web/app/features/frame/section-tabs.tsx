import { useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { openScreen, type Section } from '../../shared/screens.ts'
import type { WaitingCounts } from './nav-entries.tsx'
import { WaitingCount } from './waiting-count.tsx'

export interface SectionTabsProps {
  sections: readonly Section[]
  waiting: WaitingCounts | undefined
}

export function SectionTabs({ sections, waiting }: SectionTabsProps) {
  const { pathname } = useLocation()
  const tabs = useRef<HTMLElement>(null)
  const open = openScreen(sections, pathname)
  const section = sections.find(({ screens }) => open && screens.includes(open))
  const to = open?.to
  useLayoutEffect(() => {
    const [list, tab] = [tabs.current, tabs.current?.querySelector<HTMLElement>('[aria-current]')]
    if (to && list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
  }, [to])
  if (!section || section.screens.length === 1) return null
  return (
    <nav ref={tabs} className="section-tabs no-print" aria-label={section.label}>
      {section.screens.map((screen) => (
        <Link
          key={screen.to}
          className="section-tab"
          to={screen.to}
          aria-current={screen === open ? 'page' : undefined}
        >
          {screen.label}
          <WaitingCount count={waiting?.[screen.to]} />
        </Link>
      ))}
    </nav>
  )
}
