import { lazy, type ReactNode, Suspense } from 'react'
import { DemoNotice } from './demo-notice.tsx'
import { Footer } from './footer.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'

const TabBar = lazy(() => import('./tab-bar.tsx'))

export interface SiteFrameProps extends Omit<TopBarProps, 'work'> {
  /** The page: its own `Main`, one h1. */
  children: ReactNode
  /** Nothing is known yet, not even whose frame it will be: no foot, and the margin line where it will stand. */
  waiting?: boolean
}

/** What stands around every page of the site: margin line, skip link, top bar, footer, and a student's tabs. */
export function SiteFrame({ children, waiting, ...bar }: SiteFrameProps) {
  return (
    <div className={waiting ? 'site site-waiting' : 'site'}>
      <TopBar {...bar} />
      {!waiting && <DemoNotice />}
      {children}
      {!waiting && <Footer user={bar.user} />}
      {bar.user?.role === 'student' && (
        // What is in its place while it is on its way keeps its room.
        <Suspense fallback={<div className="tab-bar" />}>
          <TabBar />
        </Suspense>
      )}
    </div>
  )
}
