import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'

/** The area's own address leads to its first page. */
export default function AdminIndex() {
  return <Navigate to={paths.adminDashboard()} replace />
}
