import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { paths } from '../../../paths.ts'
import { statusesOfWork } from '../../../shared/choice-texts.ts'
import { dayOf } from '../../../ui/dates.ts'
import { NumberedHeading } from '../../../ui/numbered-heading.tsx'
import { Description } from './description.tsx'
import { EarlierRemarks } from './earlier-remarks.tsx'
import { SubmittedLine } from './submitted-line.tsx'

export interface AssignmentRowProps {
  assignment: Assignment
  numeral: number
  now: Date
  /** True if submitted on this page; the row's left half then stays unchanged. */
  isHeld: boolean
  children: ReactNode
}

export function AssignmentRow({ assignment, numeral, now, isHeld, children }: AssignmentRowProps) {
  const { _id, title, description, courseId, deadline, status, submission } = assignment
  const due = status === 'Completed' && !isHeld && t`due ${dayOf(new Date(deadline), now)}`
  return (
    <li
      className="list-row wrap-anywhere relative grid gap-x-24 gap-y-16 pt-28 pb-32 md:grid-cols-12"
      data-row={_id}
    >
      <div className="md:col-span-7">
        <NumberedHeading numeral={numeral}>
          <h3 tabIndex={-1} data-row-heading="" className="outline-offset-4">
            <Link className="link-plain" to={paths.assignment(_id)}>
              {title}
            </Link>
          </h3>
        </NumberedHeading>
        <p className="mb-4 text-label text-ink2">
          {joinIsolated([courseId.name, courseId.instructor, due])}
          {status && (
            <>
              {' · '}
              <span className="font-strong">{t(statusesOfWork[status])}</span>
            </>
          )}
        </p>
        <div className="grid max-w-text gap-8">
          <Description text={description} />
          {submission && !isHeld && <SubmittedLine submission={submission} now={now} />}
          {submission && <EarlierRemarks submission={submission} now={now} />}
        </div>
      </div>
      <div className="md:col-span-5">{children}</div>
    </li>
  )
}
