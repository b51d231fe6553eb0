import { Outlet } from 'react-router'
import { Guard } from '../../features/accounts/guard.tsx'

export default function ExamLayout() {
  return (
    <Guard>
      <Outlet />
    </Guard>
  )
}
