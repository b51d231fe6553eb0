import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Admin } from '#contract/directory/admin-accounts.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { AccountActive } from './account-active.tsx'
import { AccountLink } from './account-link.tsx'
import { admins } from './admin-queries.ts'
import { InviteStaff } from './invite-staff.tsx'

export function Admins({ ownId }: { ownId: string }) {
  const query = useQuery(admins)
  return (
    <section aria-labelledby="admins" className="mt-64">
      <div className="flex flex-wrap items-center justify-between gap-12">
        <h2 id="admins">
          <Trans>Admins</Trans>
        </h2>
        <InviteStaff as="admin" />
      </div>
      <p className="mt-4 mb-12 text-label text-ink2">
        <Trans>Admins can do everything here. There is always at least one.</Trans>
      </p>
      <QueryStates
        query={query}
        message={t`The admins did not load.`}
        skeleton={<Skeleton className="h-64" />}
      />
      <ul aria-label={t`Admins`}>
        {query.data?.map((admin) => (
          <Row key={admin._id} admin={admin} isOwn={admin._id === ownId} />
        ))}
      </ul>
    </section>
  )
}

function Row({ admin, isOwn }: { admin: Admin; isOwn: boolean }) {
  const { _id, name, email, active, invited } = admin
  return (
    <li className="list-row flex flex-wrap items-center justify-between gap-x-24 gap-y-8 py-14">
      <div className="min-w-0">
        <Link className="link-plain font-strong" to={paths.adminAccount(_id)}>
          {name}
        </Link>
        {isOwn && (
          <span className="text-ink3">
            {' '}
            <Trans>(you)</Trans>
          </span>
        )}
        <p className="text-label text-ink2 wrap-anywhere">{email}</p>
        {!active && (
          <p className="text-label text-mark">
            <Trans>Deactivated: cannot log in</Trans>
          </p>
        )}
        {active && invited && (
          <p className="text-label text-ink2">
            <Trans>Invited, has not set a password yet</Trans>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-4">
        {active && invited && <AccountLink account={admin} inRow />}
        <AccountActive account={{ ...admin, courses: [] }} inRow />
      </div>
    </li>
  )
}
