import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSessionUser } from '../../api/session.ts'
import { useLogout } from '../../features/accounts/use-logout.ts'
import { SiteFrame } from '../../features/frame/site-frame.tsx'

// Only students have badges. A failed load shows nothing.
const StudentBadges = lazy(() => import('./student-badges.tsx').catch(() => ({ default: () => null })))

// Loaded on demand: visitors have no search.
const SearchButton = lazy(async () => {
  const searchModule = await import('../../features/search/search-button.tsx').catch(() => undefined)
  return { default: searchModule?.SearchButton ?? (() => null) }
})

export default function SiteLayout() {
  const user = useSessionUser()
  const news = user?.role === 'student' && (
    <Suspense fallback={null}>
      <StudentBadges />
    </Suspense>
  )
  const search = user && (
    <Suspense fallback={null}>
      <SearchButton />
    </Suspense>
  )
  return (
    <SiteFrame user={user} onLogout={useLogout()} search={search} news={news}>
      <Outlet />
    </SiteFrame>
  )
}
