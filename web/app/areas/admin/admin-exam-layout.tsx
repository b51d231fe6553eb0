import { Outlet } from 'react-router'
import { Guard } from '../../features/accounts/guard.tsx'

/** An exam has no site navigation, nor has its preview. */
export default function AdminExamLayout() {
  return (
    <Guard only="admin" permission="manage">
      <Outlet />
    </Guard>
  )
}
