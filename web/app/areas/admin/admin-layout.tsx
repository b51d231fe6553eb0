import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router'
import { queryClient } from '../../api/query-client.ts'
import { useMay, useSessionUser } from '../../api/session.ts'
import { Guard } from '../../features/accounts/guard.tsx'
import { useFreshUser } from '../../features/accounts/use-fresh-user.ts'
import { useLogout } from '../../features/accounts/use-logout.ts'
import { usePendingDoubts } from '../../features/doubts/use-pending-doubts.ts'
import { AreaFrame } from '../../features/frame/area-frame.tsx'
import { useWaitingCounts } from '../../features/frame/use-waiting-counts.ts'
import { SearchButton } from '../../features/search/search-button.tsx'
import { paths } from '../../paths.ts'
import { permissionFor } from '../../shared/screen-permissions.ts'
import { adminSections } from '../../shared/screens.ts'
import { taxSettings } from '../../shared/tax-settings.ts'

export default function AdminLayout() {
  const user = useSessionUser()
  const may = useMay()
  const { pathname } = useLocation()
  const isAdmin = user?.role === 'admin'
  useFreshUser(isAdmin)
  const doubts = usePendingDoubts(may('manage'))
  const waitingCounts = { ...useWaitingCounts(may('manage')), [paths.adminDoubts()]: doubts }
  const isTaxed =
    (useQuery({ ...taxSettings, enabled: isAdmin }, queryClient).data?.status ?? 'none') !== 'none'
  return (
    <AreaFrame
      area="admin"
      user={user}
      onLogout={useLogout()}
      sections={adminSections({ isTaxed, may })}
      search={<SearchButton />}
      waiting={waitingCounts}
    >
      <Guard requiredRole="admin" permission={permissionFor(pathname)}>
        <Outlet />
      </Guard>
    </AreaFrame>
  )
}
