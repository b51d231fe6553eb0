import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSessionUser } from '../../api/session.ts'
import { useLogout } from '../../features/accounts/use-logout.ts'
import { SiteFrame } from '../../features/frame/site-frame.tsx'

// Only students load it. Offline it stays empty.
const StudentNews = lazy(() => import('./student-news.tsx').catch(() => ({ default: () => null })))

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
