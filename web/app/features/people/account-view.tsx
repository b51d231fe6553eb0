import type { Account } from '#contract/admin-accounts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import '../../ui/facts.css'
import { dayAndTime, dayWithYear } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { AccountActive } from './account-active.tsx'
import { AccountEnrollments, AccountSubmissions } from './account-work.tsx'

const roles = { student: 'Student', mentor: 'Mentor', admin: 'Admin' } as const

/** Who somebody is to the school, what they did, and where they were logged in. */
export function AccountView({ account }: { account: Account }) {
  const { name, email, role, phone, avatar, active, createdAt } = account
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
          {!active && (
            <p className="text-label text-mark">
              <b>Deactivated:</b> this person cannot log in.
            </p>
          )}
        </div>
        <AccountActive account={account} />
      </div>
      {role === 'student' && (
        <>
          <AccountEnrollments enrollments={account.enrollments} />
          <AccountSubmissions submissions={account.submissions} />
        </>
      )}
      <Sessions sessions={account.sessions} />
    </>
  )
}

function Sessions({ sessions }: Pick<Account, 'sessions'>) {
  return (
    <section aria-labelledby="sessions" className="person-part">
      <h2 id="sessions">Sessions</h2>
      {sessions.length === 0 ? (
        <EmptyState message="Never logged in." next="Each log-in is written here." />
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
