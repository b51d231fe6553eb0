import type { BarUser } from './bar-user.ts'
import { SiteFrame } from './site-frame.tsx'
import { WorkFrame, type WorkFrameProps } from './work-frame.tsx'

export interface AreaFrameProps extends Omit<WorkFrameProps, 'user'> {
  area: 'mentor' | 'admin'
  user: BarUser | null | undefined
}

export function AreaFrame({ area, user, ...work }: AreaFrameProps) {
  if (user?.role === area) return <WorkFrame user={{ ...user, role: area }} {...work} />
  const { onLogout, search, children } = work
  return (
    <SiteFrame user={user} onLogout={onLogout} search={search}>
      {children}
    </SiteFrame>
  )
}
