import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { grouped } from '#contract/numbers.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { texts } from '../../api/texts.ts'
import { useList } from '../../api/use-list.ts'
import { AssignedCourses } from '../../features/review/assigned-courses.tsx'
import { CreateAssignment } from '../../features/review/create-assignment.tsx'
import { assignmentsSet, counts, coursesOfMentor } from '../../features/review/queries.ts'
import { SubmissionsTable } from '../../features/review/submissions-table.tsx'
import { tableFilter } from '../../features/review/table-filter.ts'
import { useLandOnTable } from '../../features/review/use-land-on-table.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { ListError, Loading, Skeleton } from '../../ui/states.tsx'

export const meta = () => [{ title: titleOf(t`Assignments`) }]

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
  const list = useList(tableFilter, paths.mentorAssignments)

  useLandOnTable(list, !courses.isPending && !assignments.isPending)

  if (courses.isLoadingError && assignments.isLoadingError) {
    const readAgain = () => void Promise.all([courses.refetch(), assignments.refetch()])
    return (
      <>
        <h1 className="mb-20">
          <Trans>Assignments</Trans>
        </h1>
        <ListError message={texts.mentor.loadFailed} onRetry={readAgain} />
      </>
    )
  }
  const head = (
    <div className="flex flex-wrap items-center justify-between gap-x-24 gap-y-12">
      <div className="flex flex-wrap items-baseline gap-x-14">
        <h1>
          <Trans>Assignments</Trans>
        </h1>
        <p className="tnum min-h-28 min-w-96 text-ink2">
          {waiting !== undefined && t`${grouped(waiting)} waiting`}
        </p>
      </div>
      <Link className={buttonClass({ variant: 'primary' })} to={paths.mentorReview()}>
        <Trans>Start reviewing</Trans>
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
        <SubmissionsTable list={list} courses={courses.data ?? []} assignments={assignments.data ?? []} />
      </div>
    </>
  )
}
