import { Outlet } from 'react-router'
import { Guard } from '../../features/auth/guard.tsx'

/** The pages that ask for a log-in, of whatever role. */
export default function GuardedLayout() {
  return (
    <Guard>
      <Outlet />
    </Guard>
  )
}
