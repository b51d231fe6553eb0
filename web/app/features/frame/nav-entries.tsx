import { t } from '@lingui/core/macro'
import { NavLink } from 'react-router'
import { texts } from '#contract/texts.ts'
import { paths } from '../../paths.ts'
import type { IconName } from '../../ui/icons.tsx'
import type { Role } from './bar-user.ts'
import { useActiveEntry } from './use-active-entry.ts'

export interface NavEntry {
  to: string
  label: string
}

export interface IconEntry extends NavEntry {
  icon: IconName
}

/** On a phone, a tab or an entry of More. */
export interface RailEntry extends IconEntry {
  isBehindMore?: true
  /** For a label too long for a tab. */
  tabLabel?: string
}

const dashboards: Record<Role, string> = {
  student: paths.dashboard(),
  mentor: paths.mentorDashboard(),
  admin: paths.adminDashboard(),
}

/** Undefined for a guest and while loading. */
export function navEntries(role: Role | undefined): NavEntry[] {
  const courses = { to: paths.courses(), label: t`Courses` }
  if (!role) return [courses]
  const own = [{ to: dashboards[role], label: t`Dashboard` }, courses]
  return role === 'student' ? [...own, { to: paths.assignments(), label: t`Assignments` }] : own
}

export const ownEntries = (): IconEntry[] => [
  { to: paths.notes(), label: t`My notes`, icon: 'note' },
  { to: paths.ownDoubts(), label: t`My doubts`, icon: 'doubt' },
  { to: paths.ownReceipts(), label: t`My receipts`, icon: 'receipt' },
]

/** Also what the avatar menu and the footer link to on wider windows. */
export function sheetEntries(role: Role | undefined): NavEntry[] {
  const contact = { to: paths.contact(), label: t`Contact` }
  if (!role) return [...navEntries(role), contact, { to: paths.login(), label: t(texts.frame.login) }]
  return [
    ...navEntries(role),
    ...(role === 'student' ? ownEntries() : []),
    { to: paths.profile(), label: t`Profile` },
    contact,
    { to: paths.settings(), label: t(texts.frame.settings) },
  ]
}

/** Counts by the path of the entry. */
export type WaitingCounts = Readonly<Record<string, number | undefined>>

export function workEntries(role: 'mentor' | 'admin'): RailEntry[] {
  const dashboard = { to: dashboards[role], label: t`Dashboard`, icon: 'dashboard' } as const
  if (role === 'admin')
    return [
      dashboard,
      { to: paths.adminMentors(), label: t`Manage Mentors`, icon: 'mentor', isBehindMore: true },
      { to: paths.adminCourses(), label: t`Manage Courses`, tabLabel: t`Courses`, icon: 'book' },
      { to: paths.adminEnrollments(), label: t`Enrollments`, icon: 'receipt' },
      { to: paths.adminDueFees(), label: t`Fees`, icon: 'rupee', isBehindMore: true },
      { to: paths.adminReports(), label: t`Reports`, icon: 'chart', isBehindMore: true },
      { to: paths.adminDoubts(), label: t`Doubts`, icon: 'doubt', isBehindMore: true },
      { to: paths.adminMessages(), label: t`Messages`, icon: 'mail' },
      { to: paths.adminMail(), label: t`Mail`, icon: 'send', isBehindMore: true },
      { to: paths.adminAudit(), label: t`Audit`, icon: 'history', isBehindMore: true },
      { to: paths.adminSchool(), label: t`School`, icon: 'bank', isBehindMore: true },
      { to: paths.adminHomePage(), label: t`Home page`, icon: 'book', isBehindMore: true },
      { to: paths.adminSystem(), label: t`System`, icon: 'settings', isBehindMore: true },
    ]
  return [
    dashboard,
    { to: paths.mentorCourses(), label: t`My Courses`, icon: 'book' },
    { to: paths.mentorAssignments(), label: t`Assignments`, icon: 'task' },
    { to: paths.mentorDoubts(), label: t`Doubts`, icon: 'doubt' },
    { to: paths.mentorStudents(), label: t`Students`, icon: 'users' },
  ]
}

export function NavEntries({ entries, onFollow }: { entries: NavEntry[]; onFollow?: () => void }) {
  const lit = useActiveEntry()
  return entries.map(({ to, label }) => (
    <NavLink key={to} className="nav-entry" to={to} prefetch="intent" onClick={onFollow}>
      {(state) => <span className={lit(state)}>{label}</span>}
    </NavLink>
  ))
}
