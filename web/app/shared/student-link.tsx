import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../api/session.ts'
import { paths } from '../paths.ts'

export function StudentLink({ studentId, children }: { studentId: string; children: ReactNode }) {
  const may = useMay()
  if (!may('seeStudents')) return children
  return (
    <Link className="link" to={paths.adminAccount(studentId)}>
      {children}
    </Link>
  )
}
