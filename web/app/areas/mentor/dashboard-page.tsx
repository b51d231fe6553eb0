import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { texts } from '#contract/texts.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { Deadlines } from '../../features/coursework/assignments/deadlines.tsx'
import { counts, waitingByCourse } from '../../features/coursework/review/queries.ts'
import { WaitingByCourse } from '../../features/coursework/review/waiting-by-course.tsx'
import { MentorFigures } from '../../features/dashboards/mentor-figures.tsx'
import { emailColumns } from '../../features/directory/mentor-student-columns.tsx'
import { stoppedStudents } from '../../features/directory/queries.ts'
import { StoppedStudents } from '../../features/directory/stopped-students.tsx'
import { ownStudentFilter } from '../../features/directory/student-filter.ts'
import { StudentList } from '../../features/directory/student-list.tsx'
import { DoubtFigures } from '../../features/doubts/doubt-figures.tsx'
import { figures } from '../../features/doubts/queries.ts'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Dashboard`) }]

export default function MentorDashboardPage() {
  const user = useSessionUser()
  const desk = useQuery(counts)
  const students = useList(ownStudentFilter, paths.mentorDashboard)
  const queriesAbove = [useQuery(waitingByCourse), useQuery(stoppedStudents), useQuery(figures)]
  const isLoaded = queriesAbove.every(({ isPending }) => !isPending)
  if (!user) return null
  const waitingFigure = {
    count: desk.data?.waiting,
    isFailed: desk.isLoadingError,
    onRetry: () => void desk.refetch(),
  }
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1>
          <Trans>Dashboard</Trans>
        </h1>
        <p className="mt-8 text-ink2 text-lead">
          <Trans>Welcome, {user.name || t(texts.frame.user)}</Trans>
        </p>
        <div className="mt-28">
          <MentorFigures waiting={waitingFigure} />
        </div>
        <div className="mt-48 grid gap-x-48 gap-y-56 lg:grid-cols-[minmax(0,1fr)_304px]">
          <div className="grid content-start gap-y-48">
            <div className="grid items-start gap-x-48 gap-y-40 md:grid-cols-2">
              <WaitingByCourse />
              <StoppedStudents />
            </div>
            {/* The lists above have unknown heights, so these parts wait. */}
            <div className={isLoaded ? undefined : 'invisible'}>
              <DoubtFigures queueAt={paths.mentorDoubts} courses={1} />
            </div>
            <section className={isLoaded ? undefined : 'invisible'}>
              <h2 className="mb-16">
                <Trans>Enrolled students</Trans>
              </h2>
              <StudentList
                list={students}
                columns={emailColumns()}
                nobody={{
                  message: t(texts.mentor.noStudents),
                  next: t`Students appear here when they enroll in one of your courses.`,
                }}
              />
            </section>
          </div>
          <Deadlines />
        </div>
      </Sheet>
    </Main>
  )
}
