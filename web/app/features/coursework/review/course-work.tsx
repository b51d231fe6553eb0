import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Course } from '#contract/catalogue/courses.ts'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { texts } from '#contract/texts.ts'
import { QueryStates } from '../../../shared/query-states.tsx'
import { Skeleton } from '../../../ui/feedback.tsx'
import { AssignmentRows } from './assigned-courses.tsx'
import { CreateAssignment } from './create-assignment.tsx'
import { EditAssignment } from './edit-assignment.tsx'
import { assignmentsOfCourse } from './queries.ts'
import type { RubricSlots } from './rubric-slots.ts'
import { SubmissionsTable } from './submissions-table.tsx'
import type { TableList } from './table-filter.ts'
import { useScrollToTable } from './use-scroll-to-table.ts'

type TaughtCourse = Pick<Course, '_id' | 'name'>

export function CourseAssignments({ course, rubric }: { course: TaughtCourse; rubric: RubricSlots }) {
  const assignments = useQuery(assignmentsOfCourse(course._id))
  const [editing, setEditing] = useState<Assignment | null>(null)
  return (
    <div className="grid items-start gap-x-48 gap-y-42 lg:grid-cols-2">
      <section aria-labelledby="assignments-set">
        <h2 id="assignments-set" className="mb-12 text-lead">
          <Trans>Assignments set</Trans>
        </h2>
        <QueryStates
          query={assignments}
          message={t(texts.mentor.assignmentsFailed)}
          skeleton={<Skeleton className="h-120" />}
        />
        <AssignmentRows courseId={course._id} assignments={assignments.data} onEdit={setEditing} />
      </section>
      <CreateAssignment courses={[course]} courseId={course._id} rubric={rubric} />
      {editing && (
        <EditAssignment
          key={editing._id}
          rubric={rubric}
          assignment={assignments.data?.find(({ _id }) => _id === editing._id) ?? editing}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  )
}

export function CourseSubmissions({ list, course }: { list: TableList; course: TaughtCourse }) {
  const assignments = useQuery(assignmentsOfCourse(course._id))
  useScrollToTable(list, !assignments.isPending)
  const ofCourse = { ...list, filter: { ...list.filter, course: course._id } }
  return (
    <SubmissionsTable list={ofCourse} courses={[course as Course]} assignments={assignments.data ?? []} />
  )
}
