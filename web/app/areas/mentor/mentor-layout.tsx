import { Outlet } from 'react-router'
import { useSessionUser } from '../../api/session.ts'
import { Guard } from '../../features/auth/guard.tsx'
import { useLogout } from '../../features/auth/use-logout.ts'
import { AreaFrame } from '../../features/frame/area-frame.tsx'

/** The mentors' area. */
export default function MentorLayout() {
  return (
    <AreaFrame area="mentor" user={useSessionUser()} onLogout={useLogout()}>
      <Guard only="mentor">
        <Outlet />
      </Guard>
    </AreaFrame>
  )
}
