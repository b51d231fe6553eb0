import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dayAndTime } from '../../../ui/dates.ts'
import { Skeleton } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icons.tsx'
import type { SeenCourse } from '../seen-course.ts'

export interface CourseExtentProps {
  course: SeenCourse
  isOpen?: boolean
  children?: ReactNode
}

export function CourseExtent({ course, isOpen = false, children }: CourseExtentProps) {
  const topics = course.syllabus && topicText(course.syllabus.length, isOpen)
  return (
    <ul className="grid gap-6 text-label text-ink2">
      <IncludedItem>{assignmentText(course) ?? <Skeleton className="my-4 h-16 w-160" />}</IncludedItem>
      <IncludedItem>{topics ?? <Skeleton className="my-4 h-16 w-72" />}</IncludedItem>
      {children}
    </ul>
  )
}

export function IncludedItem({ children }: { children: ReactNode }) {
  return (
    <li className="grid grid-cols-[18px_minmax(0,1fr)] gap-10">
      <Icon name="check" size={18} className="mt-3" />
      {children}
    </li>
  )
}

export function NextDeadline({ course }: { course: SeenCourse }) {
  return <p className="mt-12 min-h-20 text-note text-ink3 md:px-24">{deadlineText(course)}</p>
}

function deadlineText({ nextDeadline, assignmentCount = 0, open }: SeenCourse): ReactNode {
  if (!nextDeadline) return open && assignmentCount > 0 && t`No assignment is due at the moment.`
  return (
    <Trans>
      Next assignment due <time dateTime={nextDeadline}>{dayAndTime(new Date(nextDeadline))}</time>.
    </Trans>
  )
}

function assignmentText({ assignmentCount, instructor }: SeenCourse): string | undefined {
  if (assignmentCount === undefined) return undefined
  if (assignmentCount === 0) return t`No assignments yet`
  return instructor
    ? plural(assignmentCount, {
        one: `# assignment, marked by ${instructor}`,
        other: `# assignments, marked by ${instructor}`,
      })
    : plural(assignmentCount, { one: '# assignment', other: '# assignments' })
}

const topicText = (count: number, isOpen: boolean) =>
  isOpen
    ? plural(count, { one: '# topic, all open to you', other: '# topics, all open to you' })
    : plural(count, { one: '# topic', other: '# topics' })
