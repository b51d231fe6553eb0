import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { texts } from '#contract/texts.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { AssignmentLists } from '../../features/coursework/assignments/assignment-lists.tsx'
import { summaryOf } from '../../features/coursework/assignments/assignment-summary.ts'
import { AssignmentsSkeleton } from '../../features/coursework/assignments/assignments-skeleton.tsx'
import { ownAssignments } from '../../features/coursework/assignments/queries.ts'
import { useNow } from '../../features/coursework/assignments/use-now.ts'
import { enrollmentsOf } from '../../features/fees/queries.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { OnlyForStudents } from './only-for-students.tsx'

export const meta = () => [{ title: titleOf(t`Assignments`) }]

export default function AssignmentsPage() {
  const user = useSessionUser()
  if (user && user.role !== 'student') {
    return (
      <OnlyForStudents title={t`Assignments`} role={user.role}>
        <Trans>Only students submit assignments here. Your own work starts at your dashboard.</Trans>
      </OnlyForStudents>
    )
  }
  return user && <StudentAssignments userId={user._id} />
}

function StudentAssignments({ userId }: { userId: string }) {
  const enrollments = useQuery(enrollmentsOf(userId))
  const assignments = useQuery(ownAssignments())
  // Lateness depends on the enrollment dates.
  const query = enrollments.isPending ? enrollments : assignments
  const current = (enrollments.data ?? []).filter(({ paymentStatus }) => paymentStatus !== 'cancelled')
  const enrolledSince = new Map(current.map(({ course, createdAt }) => [course._id, createdAt]))
  const now = useNow()
  const courseId = useSearchParams()[0].get('course')
  const loadedAssignments = enrollments.isPending ? undefined : assignments.data
  const shownAssignments = loadedAssignments?.filter(
    (assignment) => !courseId || assignment.courseId._id === courseId,
  )

  return (
    // Keeps the footer out of view while loading.
    <Main className="min-h-dvh">
      <Sheet className="pt-32 md:pt-48">
        <h1>
          <Trans>Assignments</Trans>
        </h1>
        <p className="mt-12 min-h-28 text-lead max-sm:min-h-56 text-ink2">
          {shownAssignments && summaryOf(shownAssignments, now, enrolledSince)}
        </p>
        <p className="mt-8">
          <Link className="link" to={paths.quizzes()}>
            <Trans>Quizzes</Trans>
          </Link>
        </p>
        {courseId && shownAssignments && <OneCourse assignments={shownAssignments} />}
        {/* Mounts a new element, because a moved element counts as a layout shift. */}
        <div key={String(query.isPending)} className="mt-40 md:mt-48">
          <QueryStates
            query={query}
            message={t(texts.assignments.loadFailed)}
            skeleton={<AssignmentsSkeleton />}
          />
          {shownAssignments?.length === 0 && <NoAssignments />}
          {shownAssignments && shownAssignments.length > 0 && (
            <AssignmentLists
              assignments={shownAssignments}
              userId={userId}
              enrolledSince={enrolledSince}
              now={now}
            />
          )}
          {shownAssignments && (
            <CourseGradeLinks
              courses={current.flatMap(({ course }) => (courseId && courseId !== course._id ? [] : course))}
            />
          )}
        </div>
      </Sheet>
    </Main>
  )
}

function OneCourse({ assignments }: { assignments: readonly Assignment[] }) {
  return (
    <p className="mt-8 text-ink2">
      <Trans>
        Only assignments of {assignments[0]?.courseId.name ?? t`one course`}.{' '}
        <Link className="link" to={paths.assignments()}>
          Show all
        </Link>
      </Trans>
    </p>
  )
}

function CourseGradeLinks({ courses }: { courses: readonly { _id: string; name: string }[] }) {
  if (courses.length === 0) return null
  return (
    <section className="mt-48" aria-labelledby="grades-of-courses">
      <h2 id="grades-of-courses" className="text-h3">
        <Trans>Grades</Trans>
      </h2>
      <ul className="mt-12 border-t-2 border-ink">
        {courses.map(({ _id, name }) => (
          <li key={_id} className="list-row py-14">
            <Link className="link wrap-anywhere" to={paths.ownGrades(_id)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoAssignments() {
  return (
    <EmptyState
      message={t(texts.assignments.empty)}
      next={t`New assignments appear here. Enroll in a course to get some.`}
      link={
        <Link className="link" to={paths.courses()}>
          <Trans>Find a course</Trans>
        </Link>
      }
    />
  )
}
