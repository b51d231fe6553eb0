import { Link } from 'react-router'
import type { Account } from '#contract/admin-accounts.ts'
import { texts } from '#contract/texts.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import '../../ui/facts.css'
import { calendarDay, dayAndTime, dayWithYear } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { AccountActive } from './account-active.tsx'
import { AccountLink } from './account-link.tsx'
import { AccountTwoStep } from './account-two-step.tsx'
import { AccountEnrollments, AccountSubmissions } from './account-work.tsx'

const roles = { student: 'Student', mentor: 'Mentor', admin: 'Admin' } as const

/** Who somebody is to the school, what they did, and where they were logged in. */
export function AccountView({ account, isOwn }: { account: Account; isOwn: boolean }) {
  const { name, email, role, phone, avatar, active, invited, createdAt } = account
  return (
    <>
      <div className="person-head">
        <Avatar name={name} picture={avatar} large />
        <div>
          <h1 className="wrap-anywhere">{name}</h1>
          <p className="text-ink2 wrap-anywhere">{email}</p>
          <p className="text-label text-ink2">
            {roles[role]}, since {dayWithYear(new Date(createdAt))}
            {phone && ` · ${phone}`}
          </p>
          {active && invited && (
            <p className="text-label text-ink2">Has not set a password yet, so cannot log in.</p>
          )}
          {!active && (
            <p className="text-label text-mark">
              <b>Deactivated:</b> this person cannot log in.
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-12">
          {active && !isOwn && <AccountLink account={account} />}
          {account.twoStep && !isOwn && <AccountTwoStep account={account} />}
          <AccountActive account={account} />
        </div>
      </div>
      <p className="mt-16 flex flex-wrap gap-x-24">
        <Link className="link" to={paths.adminAudit({ actor: account._id })}>
          Activity
        </Link>
        <Link className="link" to={paths.adminAudit({ subject: account._id })}>
          Account history
        </Link>
      </p>
      {role === 'student' && (
        <>
          <AccountEnrollments enrollments={account.enrollments} />
          <AccountSubmissions submissions={account.submissions} />
        </>
      )}
      {role === 'mentor' && <TaughtCourses courses={account.courses} />}
      <Sessions account={account} />
    </>
  )
}

function TaughtCourses({ courses }: Pick<Account, 'courses'>) {
  return (
    <section aria-labelledby="courses" className="person-part">
      <h2 id="courses">Courses</h2>
      {courses.length === 0 ? (
        <EmptyState message="No courses yet." next="Give them one on Manage Mentors." />
      ) : (
        <ul className="mt-12">
          {courses.map(({ _id, name }) => (
            <li key={_id} className="list-row py-8">
              <Link className="link" to={paths.adminCourses({ edit: _id })}>
                {name || texts.courses.untitled}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Log-ins are forgotten 30 days after they have lapsed; the last day of all is kept. */
function noSessions(lastActiveDay: string | null) {
  if (!lastActiveDay) return { message: 'Never logged in.', next: 'Log-ins appear here.' }
  return {
    message: `Last here on ${dayWithYear(calendarDay(lastActiveDay))}.`,
    next: 'The log-ins themselves are forgotten a month after they have lapsed.',
  }
}

function Sessions({ account: { sessions, lastActiveDay } }: { account: Account }) {
  return (
    <section aria-labelledby="sessions" className="person-part">
      <h2 id="sessions">Sessions</h2>
      {sessions.length === 0 ? (
        <EmptyState {...noSessions(lastActiveDay)} />
      ) : (
        <Table caption="Log-ins">
          <thead>
            <tr>
              <th scope="col">Logged in</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <tr key={`${session.createdAt} ${session.expiresAt} ${session.endedAt}`}>
                <th scope="row">{dayAndTime(new Date(session.createdAt))}</th>
                <td>{stateOf(session)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

function stateOf({ expiresAt, endedAt }: Account['sessions'][number]): string {
  if (endedAt) return `ended ${dayAndTime(new Date(endedAt))}`
  const end = new Date(expiresAt)
  return end < new Date() ? `lapsed ${dayAndTime(end)}` : `open until ${dayAndTime(end)}`
}
