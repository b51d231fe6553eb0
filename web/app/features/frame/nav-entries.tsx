import { NavLink } from 'react-router'
import { paths } from '../../paths.ts'
import type { IconName } from '../../ui/icons.tsx'
import type { Role } from './bar-user.ts'

export interface NavEntry {
  to: string
  label: string
}

/** The entries of the top bar for a role; undefined is nobody, or nobody known yet. Only what is built is listed. */
export function navEntries(role: Role | undefined): NavEntry[] {
  const courses = { to: paths.courses(), label: 'Courses' }
  if (role === 'student') return [courses, { to: paths.assignments(), label: 'Assignments' }]
  if (role === 'mentor') return [{ to: paths.mentorDashboard(), label: 'Dashboard' }, courses]
  if (role === 'admin') return [{ to: paths.adminDashboard(), label: 'Dashboard' }, courses]
  return [courses]
}

/** The entries of the rail of a work area. */
export function workEntries(role: 'mentor' | 'admin'): (NavEntry & { icon: IconName })[] {
  const dashboard = role === 'admin' ? paths.adminDashboard() : paths.mentorDashboard()
  return [{ to: dashboard, label: 'Dashboard', icon: 'dashboard' }]
}

/** The links of a bar or sheet, the one that is open under the highlighter. */
export function NavEntries({ entries, onFollow }: { entries: NavEntry[]; onFollow?: () => void }) {
  return entries.map(({ to, label }) => (
    <NavLink key={to} className="nav-entry" to={to} prefetch="intent" onClick={onFollow}>
      {({ isActive }) => <span className={isActive ? 'marked' : undefined}>{label}</span>}
    </NavLink>
  ))
}
