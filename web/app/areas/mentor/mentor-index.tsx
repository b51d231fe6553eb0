import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'

export default function MentorIndex() {
  return <Navigate to={paths.mentorDashboard()} replace />
}
