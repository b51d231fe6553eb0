import type { ReactNode } from 'react'
import type { BarUser } from './bar-user.ts'
import type { WaitingCounts } from './nav-entries.tsx'
import { SiteFrame } from './site-frame.tsx'
import { WorkFrame } from './work-frame.tsx'

export interface AreaFrameProps {
  area: 'mentor' | 'admin'
  user: BarUser | null | undefined
  onLogout: () => void
  waiting?: WaitingCounts | undefined
  children: ReactNode
}

/** Other roles get a notice in the frame of the site. */
export function AreaFrame({ area, user, onLogout, waiting, children }: AreaFrameProps) {
  if (user?.role !== area)
    return (
      <SiteFrame user={user} onLogout={onLogout}>
        {children}
      </SiteFrame>
    )
  return (
    <WorkFrame user={{ ...user, role: area }} onLogout={onLogout} waiting={waiting}>
      {children}
    </WorkFrame>
  )
}
