import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { featuredCourses } from '#calls/catalogue/courses.ts'
import { listMentors } from '#calls/directory/mentors.ts'
import { getSchool } from '#calls/settings/school.ts'
import { call } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { mailServer } from '../../shared/mail-server.tsx'
import { Icon } from '../../ui/icons.tsx'
import { enrollmentTotals } from './queries.ts'

const school = queryOptions({
  queryKey: ['school', 'first steps'],
  queryFn: ({ signal }) => call(getSchool, { signal }),
  // Each step is done on another page, so it is read again here.
  staleTime: 0,
})
const mentors = queryOptions({
  queryKey: ['mentors', 'first steps'],
  queryFn: ({ signal }) => call(listMentors, { query: { page: 1, limit: 1 }, signal }),
  staleTime: 0,
})
const published = queryOptions({
  queryKey: ['courses', 'first steps'],
  queryFn: ({ signal }) => call(featuredCourses, { signal }),
  staleTime: 0,
})

/** Shown until somebody is enrolled. */
export function FirstSteps() {
  const isNew = useQuery(enrollmentTotals).data?.totalEnrollments === 0
  return isNew ? <Steps /> : null
}

function Steps() {
  const [said, taught, offered, mail] = [
    useQuery(school),
    useQuery(mentors),
    useQuery(published),
    useQuery(mailServer),
  ]
  const read = said.data && taught.data && offered.data && mail.data
  if (!read) return null
  const { name, address, upiId, bankLines } = said.data
  return (
    <section aria-labelledby="first-steps" className="mt-48">
      <h2 id="first-steps">
        <Trans>First steps</Trans>
      </h2>
      <ul className="mt-12">
        <Step isDone={name !== 'Abhyas' || address !== ''}>
          <Trans>
            <Link className="link" to={paths.adminSchool()}>
              Say who the school is
            </Link>
            : its name, address and logo stand on receipts and in mails.
          </Trans>
        </Step>
        <Step isDone={upiId !== null || bankLines !== null}>
          <Trans>
            <Link className="link" to={paths.adminSchool()}>
              Say how students pay
            </Link>
            : a UPI ID or bank details, which the payment page shows.
          </Trans>
        </Step>
        <Step isDone={taught.data.total > 0}>
          <Trans>
            <Link className="link" to={paths.adminMentors()}>
              Add a mentor
            </Link>
            , who writes the syllabus and reviews the work.
          </Trans>
        </Step>
        <Step isDone={offered.data.length > 0}>
          <Trans>
            <Link className="link" to={paths.adminCourses()}>
              Publish a course
            </Link>
            : students see it, and enroll.
          </Trans>
        </Step>
        <Step isDone={mail.data.configured}>
          <Trans>
            <Link className="link" to={paths.adminSystem()}>
              Have mail set up
            </Link>{' '}
            on this server. Until then, all mails wait in{' '}
            <Link className="link" to={paths.adminMail()}>
              Mail
            </Link>
            .
          </Trans>
        </Step>
      </ul>
    </section>
  )
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li className="list-row flex gap-12 py-8">
      <span className={`mt-4 flex-none ${isDone ? 'text-seal' : 'text-ink3'}`}>
        <Icon name={isDone ? 'check' : 'dash'} />
        <span className="vh">{isDone ? t`Done:` : t`To do:`} </span>
      </span>
      <span>{children}</span>
    </li>
  )
}
