import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Account } from '#contract/directory/admin-accounts.ts'
import { texts } from '#contract/texts.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { useMay } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import '../../ui/facts.css'
import { roleName as roleNameOf } from '../../shared/role-name.ts'
import { calendarDay, dayAndTime, dayWithYear } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/feedback.tsx'
import { serverTime } from '../../ui/server-time.ts'
import { Table } from '../../ui/table.tsx'
import { AccountActive } from './account-active.tsx'
import { AccountLink } from './account-link.tsx'
import { AccountTwoStep } from './account-two-step.tsx'
import { AccountEnrollments, AccountSubmissions } from './account-work.tsx'
import { FeesSummary } from './fees-summary.tsx'

interface AccountViewProps {
  account: Account
  isOwn: boolean
  actions?: ReactNode
  enrollmentActions?: ReactNode
}

export function AccountView({ account, isOwn, actions, enrollmentActions }: AccountViewProps) {
  const {
    name,
    email,
    role,
    staffRole,
    phone,
    rollNumber,
    guardian,
    guardianPhone,
    city,
    avatar,
    active,
    invited,
    createdAt,
  } = account
  const may = useMay()
  const roleName = roleNameOf(role, staffRole)
  // Only the owner changes the owner's account.
  const isChangeable = staffRole !== 'owner'
  const since = dayWithYear(new Date(createdAt))
  return (
    <>
      <div className="person-head">
        <Avatar name={name} picture={avatar} large />
        <div>
          <h1 className="wrap-anywhere">{name}</h1>
          {email && <p className="text-ink2 wrap-anywhere">{email}</p>}
          <p className="text-label text-ink2">
            <Trans>
              {roleName}, since {since}
            </Trans>
            {phone && ' · '}
            <span className="whitespace-nowrap">{phone}</span>
          </p>
          {(rollNumber || guardian || guardianPhone || city) && (
            <p className="text-label text-ink2 wrap-anywhere">
              {joinIsolated([
                rollNumber && t`Roll number ${rollNumber}`,
                guardian && t`Guardian ${guardian}`,
                guardianPhone && t`Guardian’s phone ${guardianPhone}`,
                city,
              ])}
            </p>
          )}
          {active && invited && (
            <p className="text-label text-ink2">
              <Trans>This person has not set a password yet, so they cannot log in.</Trans>
            </p>
          )}
          {!active && (
            <p className="text-label text-mark">
              <Trans>
                <b>Deactivated:</b> this person cannot log in.
              </Trans>
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-12">
          {actions}
          {active && !isOwn && isChangeable && email !== null && <AccountLink account={account} />}
          {may('manage') && account.twoStep && !isOwn && isChangeable && <AccountTwoStep account={account} />}
          {may('manage') && isChangeable && <AccountActive account={account} />}
        </div>
      </div>
      {role === 'student' && <FeesSummary enrollments={account.enrollments} />}
      {may('manage') && (
        <p className="mt-16 flex flex-wrap gap-x-24">
          <Link className="link" to={paths.adminAudit({ actor: account._id })}>
            <Trans>Activity</Trans>
          </Link>
          <Link className="link" to={paths.adminAudit({ subject: account._id })}>
            <Trans>Account history</Trans>
          </Link>
        </p>
      )}
      {role === 'student' && (
        <>
          <AccountEnrollments enrollments={account.enrollments} actions={enrollmentActions} />
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
      <h2 id="courses">
        <Trans>Courses</Trans>
      </h2>
      {courses.length === 0 ? (
        <EmptyState message={t`No courses yet.`} next={t`Give them one on Manage Mentors.`} />
      ) : (
        <ul className="mt-12">
          {courses.map(({ _id, name }) => (
            <li key={_id} className="list-row py-8">
              <Link className="link" to={paths.adminCourses({ edit: _id })}>
                {name || t(texts.courses.untitled)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Sessions are deleted 30 days after expiry. */
function noSessions(lastActiveDay: string | null) {
  if (!lastActiveDay) return { message: t`Never logged in.`, next: t`Log-ins appear here.` }
  const day = dayWithYear(calendarDay(lastActiveDay))
  return {
    message: t`Last here on ${day}.`,
    next: t`Log-ins leave this list a month after they end.`,
  }
}

function Sessions({ account: { sessions, lastActiveDay } }: { account: Account }) {
  return (
    <section aria-labelledby="sessions" className="person-part">
      <h2 id="sessions">
        <Trans>Sessions</Trans>
      </h2>
      {sessions.length === 0 ? (
        <EmptyState {...noSessions(lastActiveDay)} />
      ) : (
        <Table caption={t`Log-ins`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Logged in</Trans>
              </th>
              <th scope="col">
                <Trans>State</Trans>
              </th>
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
  if (endedAt) return t`ended ${dayAndTime(new Date(endedAt))}`
  const end = new Date(expiresAt)
  return end < serverTime() ? t`lapsed ${dayAndTime(end)}` : t`open until ${dayAndTime(end)}`
}
