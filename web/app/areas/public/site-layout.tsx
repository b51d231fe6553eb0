import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSessionUser } from '../../api/session.ts'
import { useLogout } from '../../features/accounts/use-logout.ts'
import { SiteFrame } from '../../features/frame/site-frame.tsx'

// Only students load it. Without a connection there is nothing new.
const StudentNews = lazy(() => import('./student-news.tsx').catch(() => ({ default: () => null })))

/** The layout of the public and the student's pages. */
export default function SiteLayout() {
  const user = useSessionUser()
  const news = user?.role === 'student' && (
    <Suspense fallback={null}>
      <StudentNews />
    </Suspense>
  )
  return (
    <SiteFrame user={user} onLogout={useLogout()} news={news}>
      <Outlet />
    </SiteFrame>
  )
}
