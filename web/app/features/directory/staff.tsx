import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StaffMember } from '#contract/directory/staff.ts'
import { useMay } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { staffRoleName } from '../../shared/role-name.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { places } from '../../ui/skeletons.tsx'
import { AccountActive } from './account-active.tsx'
import { AccountLink } from './account-link.tsx'
import { staff } from './admin-queries.ts'
import { ChangeRole } from './change-role.tsx'
import { DeskDiscount } from './desk-discount.tsx'
import { HandOver } from './hand-over.tsx'

interface StaffProps {
  ownId: string
  /** Shown below the loaded list, so that nothing moves. */
  children: ReactNode
}

export function Staff({ ownId, children }: StaffProps) {
  const query = useQuery(staff)
  const isOwner = useMay()('own')
  const members = query.data?.staff ?? []
  const current = members.filter(({ active }) => active).toSorted(ownerFirst)
  const formerMembers = members.filter(({ active }) => !active)
  return (
    <>
      <QueryStates query={query} message={t`The staff did not load.`} skeleton={<StaffSkeleton />} />
      <ul aria-label={t`Staff`}>
        {current.map((member) => (
          <Row key={member._id} member={member} isOwn={member._id === ownId} isOwner={isOwner} />
        ))}
      </ul>
      {formerMembers.length > 0 && (
        <section aria-labelledby="former-staff" className="mt-48">
          <h2 id="former-staff" className="text-lead">
            <Trans>Cannot log in any more</Trans>
          </h2>
          <ul>
            {formerMembers.map((member) => (
              <Row key={member._id} member={member} isOwn={false} isOwner={isOwner} />
            ))}
          </ul>
        </section>
      )}
      {query.data && <DeskDiscount percent={query.data.deskDiscountPercent} isOwner={isOwner} />}
      {!query.isPending && children}
    </>
  )
}

const ownerFirst = (one: StaffMember, other: StaffMember) =>
  Number(other.staffRole === 'owner') - Number(one.staffRole === 'owner')

interface RowProps {
  member: StaffMember
  isOwn: boolean
  isOwner: boolean
}

function Row({ member, isOwn, isOwner }: RowProps) {
  const { _id, name, email, staffRole, active, invited } = member
  const isChangeable = staffRole !== 'owner' && !isOwn
  return (
    <li className="list-row flex flex-wrap items-center justify-between gap-x-24 gap-y-8 py-14">
      <div className="min-w-0 flex-1 basis-220">
        <p>
          <Link className="link-plain font-strong wrap-anywhere" to={paths.adminAccount(_id)}>
            {name}
          </Link>
          {isOwn && (
            <span className="text-ink3">
              {' '}
              <Trans>(you)</Trans>
            </span>
          )}
        </p>
        <p className="text-label">
          <b>{staffRoleName(staffRole)}</b> <span className="text-ink2 wrap-anywhere">{email}</span>
        </p>
        {active && invited && (
          <p className="text-label text-ink2">
            <Trans>Invited, has not set a password yet</Trans>
          </p>
        )}
      </div>
      {isChangeable && (
        <div className="flex flex-wrap gap-4">
          {active && invited && <AccountLink account={member} isInRow />}
          {active && <ChangeRole member={member} />}
          {isOwner && active && !invited && <HandOver member={member} />}
          <AccountActive account={{ ...member, courses: [] }} isInRow />
        </div>
      )}
    </li>
  )
}

function StaffSkeleton() {
  return places(3).map((row) => (
    <div key={row} className="list-row flex items-center justify-between gap-24 py-14">
      <div className="grid gap-8">
        <Skeleton className="h-18 w-160" />
        <Skeleton className="h-16 w-240 max-w-full" />
      </div>
      <Skeleton className="hidden h-36 w-240 rounded-control sm:block" />
    </div>
  ))
}
