import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { grouped } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import { useSessionUser } from '../../api/session.ts'
import { AssignedCourses } from '../../features/review/assigned-courses.tsx'
import { CreateAssignment } from '../../features/review/create-assignment.tsx'
import { DownloadTable } from '../../features/review/download-table.tsx'
import { assignmentsSet, counts, coursesOfMentor, studentNamed } from '../../features/review/queries.ts'
import { SubmissionFilters } from '../../features/review/submission-filters.tsx'
import { SubmissionsTable } from '../../features/review/submissions-table.tsx'
import {
  addressOf,
  narrowed,
  readFilter,
  type TableFilter,
  wordsOf,
} from '../../features/review/table-filter.ts'
import { useLandOnTable } from '../../features/review/use-land-on-table.ts'
import { paths, tablePlace } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { ListError, Loading, Skeleton } from '../../ui/states.tsx'

export const meta = () => [{ title: 'Assignments · Abhyas' }]

/** What a mentor has set, the form that sets more, and all that was handed in; the table's filters are in the address. */
export default function MentorAssignmentsPage() {
  const user = useSessionUser()
  return (
    <Main>
      <Sheet className="pt-42 pb-64">{user && <Assignments userId={user._id} />}</Sheet>
    </Main>
  )
}

function Assignments({ userId }: { userId: string }) {
  const courses = useQuery(coursesOfMentor(userId))
  const assignments = useQuery(assignmentsSet)
  const waiting = useQuery(counts).data?.waiting
  const { filter, change, clear } = useTableFilter()
  const studentName = useQuery(studentNamed(filter.student)).data
  const names = {
    course: courses.data?.find(({ _id }) => _id === filter.course)?.name,
    assignment: assignments.data?.find(({ _id }) => _id === filter.assignment)?.title,
    student: filter.student && (studentName || 'one student'),
  }

  useLandOnTable(filter, !courses.isPending && !assignments.isPending)

  if (courses.isLoadingError && assignments.isLoadingError) {
    const readAgain = () => void Promise.all([courses.refetch(), assignments.refetch()])
    return (
      <>
        <h1 className="mb-20">Assignments</h1>
        <ListError message={texts.mentor.loadFailed} onRetry={readAgain} />
      </>
    )
  }
  const head = (
    <div className="flex flex-wrap items-center justify-between gap-x-24 gap-y-12">
      <div className="flex flex-wrap items-baseline gap-x-14">
        <h1>Assignments</h1>
        <p className="tnum min-h-28 min-w-96 text-ink2">
          {waiting !== undefined && `${grouped(waiting)} waiting`}
        </p>
      </div>
      <Link className={buttonClass({ variant: 'primary' })} to={paths.mentorReview()}>
        Start reviewing
      </Link>
    </div>
  )
  // What stands below the courses would be pushed by them: it comes when they are here.
  if (courses.isPending || assignments.isPending) {
    return (
      <>
        {head}
        <Loading>
          <Skeleton className="mt-28 min-h-dvh" />
        </Loading>
      </>
    )
  }
  return (
    <>
      {head}
      <div className="mt-28 grid gap-x-48 gap-y-48 lg:grid-cols-[minmax(0,1fr)_384px]">
        <AssignedCourses userId={userId} courses={courses} assignments={assignments} />
        {courses.data && <CreateAssignment userId={userId} courses={courses.data} />}
      </div>
      <div className="mt-56">
        <SubmissionsTable filter={filter} looked={wordsOf(filter, names)} onChange={change} onClear={clear}>
          {(total) => (
            <>
              <div className="mb-16 flex flex-wrap items-start justify-between gap-x-24 gap-y-8">
                <div className="flex flex-wrap items-baseline gap-x-14">
                  <h2 id={tablePlace} tabIndex={-1}>
                    Submissions
                  </h2>
                  <p className="tnum min-h-24 text-ink3 text-label">
                    {total !== undefined && grouped(total)}
                  </p>
                </div>
                {total !== undefined && total > 0 && <DownloadTable filter={filter} />}
              </div>
              <div className="mb-16">
                <SubmissionFilters
                  filter={filter}
                  courses={courses.data ?? []}
                  assignments={assignments.data ?? []}
                  student={names.student}
                  onChange={change}
                  onClear={clear}
                />
              </div>
            </>
          )}
        </SubmissionsTable>
      </div>
    </>
  )
}

/** The filter that the address names, and how it is changed; the view stays where it is. */
function useTableFilter() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const change = useCallback(
    (to: Partial<TableFilter>, replace = false) => {
      // The address is ahead of the page by as long as that takes to draw.
      const filter = narrowed(readFilter(new URLSearchParams(window.location.search)), to)
      return navigate(paths.mentorAssignments(addressOf(filter)), { replace, preventScrollReset: true })
    },
    [navigate],
  )
  const clear = () => void navigate(paths.mentorAssignments(), { preventScrollReset: true })
  return { filter: readFilter(params), change, clear }
}
