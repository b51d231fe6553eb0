import { lazy, type ReactNode, Suspense } from 'react'
import { DemoNotice } from './demo-notice.tsx'
import { Footer } from './footer.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'

const TabBar = lazy(() => import('./tab-bar.tsx'))

export interface SiteFrameProps extends Omit<TopBarProps, 'work'> {
  children: ReactNode
  waiting?: boolean
}

export function SiteFrame({ children, waiting, ...bar }: SiteFrameProps) {
  return (
    <div className={waiting ? 'site site-waiting' : 'site'}>
      <TopBar {...bar} />
      {!waiting && <DemoNotice />}
      {children}
      {!waiting && <Footer user={bar.user} />}
      {bar.user?.role === 'student' && (
        <Suspense fallback={<div className="tab-bar" />}>
          <TabBar />
        </Suspense>
      )}
    </div>
  )
}
