import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'

export default function AdminIndex() {
  return <Navigate to={paths.adminDashboard()} replace />
}
