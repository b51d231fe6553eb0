import { lazy, type ReactNode, Suspense } from 'react'
import { DemoNotice } from './demo-notice.tsx'
import { Footer } from './footer.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'

const TabBar = lazy(() => import('./tab-bar.tsx'))

export interface SiteFrameProps extends Omit<TopBarProps, 'work'> {
  /** The page's own `Main` with one h1. */
  children: ReactNode
  /** While loading: no footer, and the margin line in place. */
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
        // The fallback reserves the space of the tabs.
        <Suspense fallback={<div className="tab-bar" />}>
          <TabBar />
        </Suspense>
      )}
    </div>
  )
}
