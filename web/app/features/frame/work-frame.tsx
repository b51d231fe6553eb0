import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Section } from '../../shared/screens.ts'
import type { BarUser } from './bar-user.ts'
import { DemoNotice } from './demo-notice.tsx'
import type { WaitingCounts } from './nav-entries.tsx'
import { Rail } from './rail.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { TopBar } from './top-bar.tsx'
import { useRailWidth } from './use-rail-width.ts'

export interface WorkFrameProps {
  user: BarUser & { role: 'mentor' | 'admin' }
  onLogout: () => void
  sections: readonly Section[]
  search: ReactNode
  waiting?: WaitingCounts | undefined
  children: ReactNode
}

export function WorkFrame({ user, onLogout, sections, search, waiting, children }: WorkFrameProps) {
  const { narrow, toggle } = useRailWidth()
  return (
    <div className={`site work work-site${narrow ? ' work-narrow' : ''}`}>
      <TopBar user={user} onLogout={onLogout} search={search} work />
      <DemoNotice />
      <div className="work-body">
        <Rail sections={sections} waiting={waiting} isNarrow={narrow} onToggle={toggle} />
        <SectionTabs sections={sections} waiting={waiting} />
        {children}
        <footer className="work-foot no-print">
          <Trans>Made with Abhyas</Trans>
        </footer>
      </div>
    </div>
  )
}
