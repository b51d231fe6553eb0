import { Outlet } from 'react-router'
import { Guard } from '../../features/accounts/guard.tsx'

export default function GuardedLayout() {
  return (
    <Guard>
      <Outlet />
    </Guard>
  )
}
