import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Course } from '#contract/catalogue/courses.ts'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { groupDigits } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import { QueryStates } from '../../../shared/query-states.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { dayAndTime } from '../../../ui/dates.ts'
import { EmptyState, Skeleton } from '../../../ui/feedback.tsx'
import { ListHead } from '../../../ui/page.tsx'
import { places } from '../../../ui/skeletons.tsx'
import { EditAssignment, isBeingEdited } from './edit-assignment.tsx'
import { useReviewPlace } from './review-place.ts'
import type { RubricSlots } from './rubric-slots.ts'

export interface AssignedCoursesProps {
  courses: UseQueryResult<Course[]>
  assignments: UseQueryResult<Assignment[]>
  rubric: RubricSlots
}

export function AssignedCourses({ courses, assignments, rubric }: AssignedCoursesProps) {
  const [editing, setEditing] = useState<Assignment | null>(null)
  const section = useRef<HTMLElement>(null)
  const lastEditing = useRef(editing)
  useEffect(() => {
    // The edited course may have disappeared.
    const isClosed = lastEditing.current !== null && editing === null
    if (isClosed && document.activeElement === document.body) section.current?.focus()
    lastEditing.current = editing
  }, [editing])
  const count = courses.data?.length ?? 0
  return (
    <section ref={section} tabIndex={-1} className="min-w-0" aria-labelledby="assigned-courses">
      <ListHead
        id="assigned-courses"
        title={t`Assigned courses`}
        note={count > 0 && plural(count, { one: '# course', other: '# courses' })}
      />
      <QueryStates query={courses} message={t(texts.mentor.coursesFailed)} skeleton={<CoursesSkeleton />} />
      {courses.data && (
        <QueryStates query={assignments} message={t(texts.mentor.assignmentsFailed)} skeleton={null} />
      )}
      {courses.data?.length === 0 && (
        <EmptyState
          message={t(texts.mentor.noCourse)}
          next={t`You can set assignments here when an admin assigns you a course.`}
        />
      )}
      <ul>
        {courses.data?.map((course) => (
          <CourseRow
            key={course._id}
            course={course}
            assignments={assignments.data?.filter(({ courseId }) => courseId._id === course._id)}
            onEdit={setEditing}
          />
        ))}
      </ul>
      {editing && (
        <EditAssignment
          key={editing._id}
          rubric={rubric}
          assignment={assignments.data?.find(({ _id }) => _id === editing._id) ?? editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  )
}

function CourseRow({
  course,
  assignments,
  onEdit,
}: {
  course: Course
  assignments: readonly Assignment[] | undefined
  onEdit: (assignment: Assignment) => void
}) {
  return (
    <li className="list-row">
      <details>
        <summary className="min-h-56 py-14">
          <span className="break-words font-strong">{course.name || t(texts.courses.untitled)}</span>
          <span className="block text-label text-ink2 sm:ml-12 sm:inline">
            {plural(course.students, { one: '# student', other: `${groupDigits(course.students)} students` })}
            {assignments &&
              ` · ${plural(assignments.length, { one: '# assignment', other: '# assignments' })}`}
          </span>
        </summary>
        <AssignmentRows courseId={course._id} assignments={assignments} onEdit={onEdit} />
      </details>
    </li>
  )
}

export interface AssignmentRowsProps {
  courseId: string
  assignments: readonly Assignment[] | undefined
  onEdit: (assignment: Assignment) => void
}

export function AssignmentRows({ courseId, assignments, onEdit }: AssignmentRowsProps) {
  const place = useReviewPlace()
  const newestFirst = assignments?.toSorted((one, other) => other.deadline.localeCompare(one.deadline))
  return (
    <>
      {newestFirst?.length === 0 && (
        <p className="pb-14 text-ink2">
          <Trans>No assignments set yet.</Trans>
        </p>
      )}
      <ul className="pb-8">
        {newestFirst?.map((assignment) => (
          <li
            key={assignment._id}
            className="flex items-center justify-between gap-16 rule-t py-8 text-label"
          >
            <div className="min-w-0">
              <Link
                className="link-plain break-words"
                to={place.submissions({ course: courseId, assignment: assignment._id })}
                preventScrollReset
              >
                {assignment.title}
              </Link>
              <p className="text-ink2">
                <Trans>
                  due <time dateTime={assignment.deadline}>{dayAndTime(new Date(assignment.deadline))}</time>
                </Trans>
                {isBeingEdited(assignment._id) && ` · ${t`your change is not saved yet`}`}
              </p>
              <Link
                className="link"
                to={place.grades(assignment._id)}
                aria-label={t`Grades of ${assignment.title} as a file`}
              >
                <Trans>Grades as a file</Trans>
              </Link>
            </div>
            <div className="flex flex-none flex-wrap items-center justify-end gap-x-16 gap-y-4">
              {hasPages(assignment) && (
                <Link
                  className="link"
                  aria-label={t`Mark by question: ${assignment.title}`}
                  to={place.questions(assignment._id)}
                >
                  <Trans>Mark by question</Trans>
                </Link>
              )}
              <Link
                className={buttonClass({ size: 'row' })}
                aria-label={t`Add a class's scan to ${assignment.title}`}
                to={place.scan(assignment._id)}
              >
                <Trans>Add a class's scan</Trans>
              </Link>
              <Button size="row" aria-label={t`Edit ${assignment.title}`} onClick={() => onEdit(assignment)}>
                <Trans>Edit</Trans>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

export const hasPages = ({ accepts }: Pick<Assignment, 'accepts'>) => accepts.some((kind) => kind !== 'link')

function CoursesSkeleton() {
  return places(4).map((row) => (
    <div key={row} className="list-row flex h-56 items-center gap-12">
      <Skeleton className="h-18 w-240" />
      <Skeleton className="hidden h-16 w-120 sm:block" />
    </div>
  ))
}
