import { Outlet } from 'react-router'
import { Guard } from '../../features/accounts/guard.tsx'

/** The pages that ask for a log-in, of whatever role. */
export default function GuardedLayout() {
  return (
    <Guard>
      <Outlet />
    </Guard>
  )
}
