import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import type { User } from '#contract/accounts/auth.ts'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { texts } from '#contract/texts.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { ownHome } from '../../features/accounts/own-home.ts'
import { OwnAnnouncements } from '../../features/announcements/own-announcements.tsx'
import { ownAnnouncements } from '../../features/announcements/queries.ts'
import { NextQuizzes } from '../../features/attempts/next-quizzes.tsx'
import { ownQuizzes } from '../../features/attempts/queries.ts'
import { arrange } from '../../features/coursework/assignments/assignment-order.ts'
import { OwnDeadlines } from '../../features/coursework/assignments/own-deadlines.tsx'
import { ownAssignments } from '../../features/coursework/assignments/queries.ts'
import { RecentGrades } from '../../features/coursework/assignments/recent-grades.tsx'
import { ShortDue } from '../../features/coursework/assignments/short-due.tsx'
import { useNow } from '../../features/coursework/assignments/use-now.ts'
import {
  type EnrolledSince,
  wasDueBeforeEnrollment,
} from '../../features/coursework/assignments/was-due-before-enrollment.ts'
import { weekTexts } from '../../features/coursework/assignments/week-texts.ts'
import { type DueAssignments, MyCourses } from '../../features/dashboards/my-courses.tsx'
import { NewAnswers } from '../../features/doubts/new-answers.tsx'
import { OwedFees } from '../../features/fees/owed-fees.tsx'
import { isDueSoon, owedOf } from '../../features/fees/owed-payment.ts'
import { enrollmentsOf } from '../../features/fees/queries.ts'
import { ownProgress } from '../../features/learning/own-progress.ts'
import { Loading, Skeleton } from '../../ui/feedback.tsx'
import { Highlighted } from '../../ui/highlighter.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { places } from '../../ui/skeletons.tsx'
import { nextStep } from './next-step.ts'
import { NextStepSlip } from './next-step-slip.tsx'
import './own-dashboard.css'
import { PayLaterDetails } from './pay-later.tsx'

export const meta = () => [{ title: titleOf(t`Dashboard`) }]

export default function DashboardPage() {
  const user = useSessionUser()
  if (user && user.role !== 'student') return <Navigate to={ownHome(user.role)} replace />
  return user && <StudentDashboard user={user} />
}

function StudentDashboard({ user }: { user: User }) {
  const progress = useQuery(ownProgress)
  const assignments = useQuery(ownAssignments())
  const enrollments = useQuery(enrollmentsOf(user._id))
  const now = useNow()
  const fees = (enrollments.data ?? [])
    .map(owedOf)
    .filter((owed) => owed !== null)
    .filter((owed) => isDueSoon(owed, now.getTime()))
  const enrolledSince = new Map(progress.data?.map(({ course, enrolledAt }) => [course._id, enrolledAt]))
  const announcements = useQuery(ownAnnouncements)
  const quizzes = useQuery(ownQuizzes())
  const owed = nextOwedByCourse(assignments.data ?? [], enrolledSince, now)
  const { pending } = arrange(assignments.data ?? [], enrolledSince)
  const step = nextStep(progress.data, pending, enrolledSince, now)
  const isEnrolled = progress.data !== undefined && progress.data.length > 0
  // Heights are unknown, so all parts appear together.
  const isLoading =
    progress.isPending ||
    assignments.isPending ||
    announcements.isPending ||
    enrollments.isPending ||
    quizzes.isPending
  return (
    <Main className="min-h-dvh">
      <Sheet className="pt-32 md:pt-48">
        <h1>{joinIsolated([greeting(now), user.name.trim().split(/\s+/)[0]], ', ')}</h1>
        <p className="mt-12 min-h-28 text-lead max-sm:min-h-56 text-ink2 text-pretty">
          {isEnrolled && assignments.data && !isLoading && (
            <Week assignments={assignments.data} enrolledSince={enrolledSince} now={now} />
          )}
        </p>
        {isLoading ? (
          <DashboardSkeleton />
        ) : (
          <>
            {step && (
              <div className="mt-32">
                <NextStepSlip step={step} now={now} />
              </div>
            )}
            {fees.length > 0 && (
              <div className="mt-32">
                <OwedFees payments={fees} pay={(payment) => <PayLaterDetails payment={payment} />} />
              </div>
            )}
            <div className="own-board">
              <MyCourses query={progress} owedIn={(courseId) => owed.get(courseId)} />
              <div className="grid grid-cols-1 content-start gap-y-56 md:row-span-2">
                <OwnDeadlines query={assignments} enrolledSince={enrolledSince} now={now} />
                <NextQuizzes query={quizzes} />
                {isEnrolled && <NewAnswers />}
                <OwnAnnouncements query={announcements} now={now} />
              </div>
              <RecentGrades query={assignments} now={now} />
            </div>
          </>
        )}
      </Sheet>
    </Main>
  )
}

function DashboardSkeleton() {
  return (
    <Loading label={t(texts.frame.loading)}>
      <Skeleton className="mt-32 h-156" />
      <div className="own-board">
        <div>
          <div className="list-head">
            <Skeleton className="h-36 w-160" />
          </div>
          {places(3).map((row) => (
            <div key={row} className="list-row own-course py-20">
              <Skeleton className="skeleton-cover h-120" />
              <div className="grid gap-8">
                <Skeleton className="h-18 w-280 max-w-full" />
                <Skeleton className="h-16 w-120" />
                <Skeleton className="h-6 w-240 max-w-full" />
              </div>
              <Skeleton className="h-44 w-72 rounded-control sm:max-lg:col-start-2" />
            </div>
          ))}
        </div>
        <div>
          <div className="list-head">
            <Skeleton className="h-36 w-120" />
          </div>
          {places(4).map((row) => (
            <div key={row} className="list-row grid grid-cols-[44px_minmax(0,1fr)] gap-x-16 py-12">
              <Skeleton className="h-52" />
              <div className="grid content-center gap-8">
                <Skeleton className="h-18 w-160" />
                <Skeleton className="h-16 w-120" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </Loading>
  )
}

function greeting(now: Date): string {
  const hour = now.getHours()
  return hour < 5 || hour >= 17 ? t`Good evening` : hour < 12 ? t`Good morning` : t`Good afternoon`
}

function Week(props: { assignments: readonly Assignment[]; enrolledSince: EnrolledSince; now: Date }) {
  const { before, marked, after } = weekTexts(props.assignments, props.now, props.enrolledSince)
  return (
    <>
      {before}
      {marked && (
        <span className="ml-4">
          <Highlighted>{marked}</Highlighted>
        </span>
      )}
      {after}
    </>
  )
}

function nextOwedByCourse(assignments: readonly Assignment[], enrolledSince: EnrolledSince, now: Date) {
  const owed = new Map<string, DueAssignments>()
  for (const assignment of arrange(assignments, enrolledSince).pending.toReversed()) {
    const isDueBeforeEnrollment = wasDueBeforeEnrollment(assignment, enrolledSince)
    const due = (
      <ShortDue deadline={assignment.deadline} now={now} isDueBeforeEnrollment={isDueBeforeEnrollment} />
    )
    owed.set(assignment.courseId._id, { _id: assignment._id, title: assignment.title, due })
  }
  return owed
}
