import { Outlet } from 'react-router'
import { useSessionUser } from '../../api/session.ts'
import { useLogout } from '../../features/auth/use-logout.ts'
import { SiteFrame } from '../../features/frame/site-frame.tsx'

/** The layout of the public and the student's pages. */
export default function SiteLayout() {
  const user = useSessionUser()
  return (
    <SiteFrame user={user} onLogout={useLogout()}>
      <Outlet />
    </SiteFrame>
  )
}
