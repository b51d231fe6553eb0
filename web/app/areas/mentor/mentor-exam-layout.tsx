import { Outlet } from 'react-router'
import { Guard } from '../../features/accounts/guard.tsx'

/** An exam has no site navigation, nor has its preview. */
export default function MentorExamLayout() {
  return (
    <Guard only="mentor">
      <Outlet />
    </Guard>
  )
}
