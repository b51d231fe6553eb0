import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BarUser } from './bar-user.ts'
import { DemoNotice } from './demo-notice.tsx'
import { type WaitingCounts, workEntries } from './nav-entries.tsx'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'
import { useRailWidth } from './use-rail-width.ts'

export interface WorkFrameProps {
  user: BarUser & { role: 'mentor' | 'admin' }
  onLogout: () => void
  waiting?: WaitingCounts | undefined
  /** Its own `Main` with one h1. */
  children: ReactNode
}

export function WorkFrame({ user, onLogout, waiting, children }: WorkFrameProps) {
  const { narrow, toggle } = useRailWidth()
  return (
    <div className={`site work work-site${narrow ? ' work-narrow' : ''}`}>
      <TopBar user={user} onLogout={onLogout} work />
      <DemoNotice />
      <div className="work-body">
        <Rail entries={workEntries(user)} waiting={waiting} narrow={narrow} onToggle={toggle} />
        {children}
        <footer className="work-foot no-print">
          <Trans>Made with Abhyas</Trans>
        </footer>
      </div>
    </div>
  )
}
