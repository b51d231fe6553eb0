import { Outlet } from 'react-router'
import { useSessionUser } from '../../api/session.ts'
import { Guard } from '../../features/auth/guard.tsx'
import { useLogout } from '../../features/auth/use-logout.ts'
import { AreaFrame } from '../../features/frame/area-frame.tsx'
import { useWaitingCounts } from '../../features/frame/use-waiting-counts.ts'

/** The admins' area. */
export default function AdminLayout() {
  const user = useSessionUser()
  const waiting = useWaitingCounts(user?.role === 'admin')
  return (
    <AreaFrame area="admin" user={user} onLogout={useLogout()} waiting={waiting}>
      <Guard only="admin">
        <Outlet />
      </Guard>
    </AreaFrame>
  )
}
