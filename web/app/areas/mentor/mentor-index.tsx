import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'

/** The area's own address leads to its first page. */
export default function MentorIndex() {
  return <Navigate to={paths.mentorDashboard()} replace />
}
