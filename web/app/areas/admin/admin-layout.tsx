import { Outlet } from 'react-router'
import { useSessionUser } from '../../api/session.ts'
import { Guard } from '../../features/accounts/guard.tsx'
import { useLogout } from '../../features/accounts/use-logout.ts'
import { usePendingDoubts } from '../../features/doubts/use-pending-doubts.ts'
import { AreaFrame } from '../../features/frame/area-frame.tsx'
import { useWaitingCounts } from '../../features/frame/use-waiting-counts.ts'
import { paths } from '../../paths.ts'

export default function AdminLayout() {
  const user = useSessionUser()
  const isAdmin = user?.role === 'admin'
  const doubts = usePendingDoubts(isAdmin)
  const waiting = { ...useWaitingCounts(isAdmin), [paths.adminDoubts()]: doubts }
  return (
    <AreaFrame area="admin" user={user} onLogout={useLogout()} waiting={waiting}>
      <Guard only="admin">
        <Outlet />
      </Guard>
    </AreaFrame>
  )
}
