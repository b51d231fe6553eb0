import { Outlet, useLocation } from 'react-router'
import { useMay, useSessionUser } from '../../api/session.ts'
import { Guard } from '../../features/accounts/guard.tsx'
import { useFreshUser } from '../../features/accounts/use-fresh-user.ts'
import { useLogout } from '../../features/accounts/use-logout.ts'
import { usePendingDoubts } from '../../features/doubts/use-pending-doubts.ts'
import { AreaFrame } from '../../features/frame/area-frame.tsx'
import { permissionFor } from '../../features/frame/screen-permissions.ts'
import { useWaitingCounts } from '../../features/frame/use-waiting-counts.ts'
import { paths } from '../../paths.ts'

export default function AdminLayout() {
  const user = useSessionUser()
  const isManager = useMay()('manage')
  const { pathname } = useLocation()
  useFreshUser(user?.role === 'admin')
  const doubts = usePendingDoubts(isManager)
  const waiting = { ...useWaitingCounts(isManager), [paths.adminDoubts()]: doubts }
  return (
    <AreaFrame area="admin" user={user} onLogout={useLogout()} waiting={waiting}>
      <Guard only="admin" permission={permissionFor(pathname)}>
        <Outlet />
      </Guard>
    </AreaFrame>
  )
}
