import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { groupDigits } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { AssignedCourses } from '../../features/coursework/review/assigned-courses.tsx'
import { CreateAssignment } from '../../features/coursework/review/create-assignment.tsx'
import { assignmentsSet, counts, coursesOfMentor } from '../../features/coursework/review/queries.ts'
import { SubmissionsTable } from '../../features/coursework/review/submissions-table.tsx'
import { tableFilter } from '../../features/coursework/review/table-filter.ts'
import { useScrollToTable } from '../../features/coursework/review/use-scroll-to-table.ts'
import { lazyRubricParts } from '../../features/marking/rubric-slots.tsx'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { useList } from '../../shared/use-list.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { FieldsSkeleton } from '../../ui/skeletons.tsx'
import '../../ui/tabs.css'
import { ListError } from '../../ui/feedback.tsx'

export const meta = () => [{ title: titleOf(t`Assignments`) }]

export default function MentorAssignmentsPage() {
  const user = useSessionUser()
  return (
    <Main>
      <Sheet className="pt-42 pb-64">{user && <Assignments userId={user._id} />}</Sheet>
    </Main>
  )
}

const tabs = ['', 'courses', 'new'] as const
type Tab = (typeof tabs)[number]

const tabLabels: Record<Tab, MessageDescriptor> = {
  '': msg`Submissions`,
  courses: msg`Assigned courses`,
  new: msg`New assignment`,
}

function Assignments({ userId }: { userId: string }) {
  const courses = useQuery(coursesOfMentor(userId))
  const assignments = useQuery(assignmentsSet)
  const waitingCount = useQuery(counts).data?.waiting
  const list = useList(tableFilter, paths.mentorAssignments)
  const [params] = useSearchParams()
  const openTab = tabs.find((tab) => tab === params.get('tab')) ?? ''
  useScrollToTable(list, openTab === '')
  const readAgain = () => void Promise.all([courses.refetch(), assignments.refetch()])
  const isFailed = courses.isLoadingError && assignments.isLoadingError
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-24 gap-y-12">
        <div className="flex flex-wrap items-baseline gap-x-14">
          <h1>
            <Trans>Assignments</Trans>
          </h1>
          <p className="tnum min-h-28 min-w-96 text-ink2">
            {waitingCount !== undefined && t`${groupDigits(waitingCount)} waiting`}
          </p>
        </div>
        <Link className={buttonClass({ variant: 'primary' })} to={paths.mentorReview()}>
          <Trans>Start reviewing</Trans>
        </Link>
      </div>
      <nav className="tabs" aria-label={t`Assignments`}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            className="tab"
            aria-current={tab === openTab ? 'page' : undefined}
            to={paths.mentorAssignments({ tab })}
            preventScrollReset
          >
            {t(tabLabels[tab])}
          </Link>
        ))}
      </nav>
      {isFailed && (
        <div className="mb-20">
          <ListError message={t(texts.mentor.loadFailed)} onRetry={readAgain} />
        </div>
      )}
      {openTab === '' && !isFailed && (
        <>
          <QueryStates query={courses} message={t(texts.mentor.coursesFailed)} skeleton={null} />
          <QueryStates query={assignments} message={t(texts.mentor.assignmentsFailed)} skeleton={null} />
        </>
      )}
      {openTab === '' && (
        <SubmissionsTable list={list} courses={courses.data ?? []} assignments={assignments.data ?? []} />
      )}
      {openTab === 'courses' && !isFailed && (
        <AssignedCourses courses={courses} assignments={assignments} rubric={lazyRubricParts} />
      )}
      {openTab === 'new' && !isFailed && (
        <>
          <QueryStates
            query={courses}
            message={t(texts.mentor.coursesFailed)}
            skeleton={
              <div className="max-w-560">
                <FieldsSkeleton heights={['h-48', 'h-120', 'h-48', 'h-48']} />
              </div>
            }
          />
          {courses.data && <CreateAssignment courses={courses.data} rubric={lazyRubricParts} />}
        </>
      )}
    </>
  )
}
