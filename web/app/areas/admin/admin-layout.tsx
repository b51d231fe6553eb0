import { Outlet } from 'react-router'
import { useSessionUser } from '../../api/session.ts'
import { Guard } from '../../features/auth/guard.tsx'
import { useLogout } from '../../features/auth/use-logout.ts'
import { AreaFrame } from '../../features/frame/area-frame.tsx'

/** The admins' area. */
export default function AdminLayout() {
  return (
    <AreaFrame area="admin" user={useSessionUser()} onLogout={useLogout()}>
      <Guard only="admin">
        <Outlet />
      </Guard>
    </AreaFrame>
  )
}
