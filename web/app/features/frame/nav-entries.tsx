import { t } from '@lingui/core/macro'
import { NavLink } from 'react-router'
import { texts } from '#contract/texts.ts'
import { mayOpenCourses } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import type { IconName } from '../../ui/icons.tsx'
import type { BarUser, Role } from './bar-user.ts'
import { useActiveEntry } from './use-active-entry.ts'

export interface NavEntry {
  to: string
  label: string
}

export interface IconEntry extends NavEntry {
  icon: IconName
}

const dashboards: Record<Role, string> = {
  student: paths.dashboard(),
  mentor: paths.mentorDashboard(),
  admin: paths.adminDashboard(),
}

export function navEntries({ role, permissions }: BarUser = {}): NavEntry[] {
  const courses = { to: paths.courses(), label: t`Courses` }
  if (!role) return [courses]
  const dashboard = { to: dashboards[role], label: t`Dashboard` }
  if (!mayOpenCourses({ role, permissions })) return [dashboard]
  const entries = [dashboard, courses]
  return role === 'student' ? [...entries, { to: paths.assignments(), label: t`Assignments` }] : entries
}

export const ownEntries = (): IconEntry[] => [
  { to: paths.notes(), label: t`My notes`, icon: 'pencil' },
  { to: paths.ownDoubts(), label: t`My doubts`, icon: 'question' },
  { to: paths.ownReceipts(), label: t`My receipts`, icon: 'bill' },
]

export function sheetEntries(user: BarUser = {}): NavEntry[] {
  const contact = { to: paths.contact(), label: t`Contact` }
  if (!user.role) return [...navEntries(user), contact, { to: paths.login(), label: t(texts.frame.login) }]
  return [
    ...navEntries(user),
    ...(user.role === 'student' ? ownEntries() : []),
    { to: paths.profile(), label: t`Profile` },
    contact,
    { to: paths.settings(), label: t(texts.frame.settings) },
  ]
}

/** Keys are paths. */
export type WaitingCounts = Readonly<Record<string, number | undefined>>

export function NavEntries({ entries, onFollow }: { entries: NavEntry[]; onFollow?: () => void }) {
  const highlightOf = useActiveEntry()
  return entries.map(({ to, label }) => (
    <NavLink key={to} className="nav-entry" to={to} prefetch="intent" onClick={onFollow}>
      {(state) => <span className={highlightOf(state)}>{label}</span>}
    </NavLink>
  ))
}
