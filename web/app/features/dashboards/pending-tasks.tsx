import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { PendingTasks as Waits } from '#contract/dashboards/pending-tasks.ts'
import { paths } from '../../paths.ts'
import { pendingWork } from '../../shared/pending-work.ts'
import { calendarDay, dayOf } from '../../ui/dates.ts'
import { TaskList } from './task-list.tsx'

export const PendingTasks = () => <TaskList query={useQuery(pendingWork)} tasksOf={tasksOf} />

function tasksOf(work: Waits) {
  const { payments, messages, failedMail, coursesWithoutMentor, coursesWithoutSyllabus, system } = work
  return [
    {
      to: paths.adminToConfirm(),
      label: t`Payments to confirm`,
      count: payments.count,
      since: payments.since && dayOf(calendarDay(payments.since)),
    },
    {
      to: paths.adminMessages({ state: 'new' }),
      label: t`Messages to answer`,
      count: messages.count,
      since: messages.since && dayOf(new Date(messages.since)),
    },
    {
      to: paths.adminMail({ state: 'failed' }),
      label: t`Mails that could not be sent`,
      count: failedMail,
    },
    {
      to: paths.adminCourses({ state: 'noMentor' }),
      label: t`Courses without a mentor`,
      count: coursesWithoutMentor,
    },
    {
      to: paths.adminCourses({ state: 'noSyllabus' }),
      label: t`Courses without a syllabus`,
      count: coursesWithoutSyllabus,
    },
    { to: paths.adminSystem(), label: t`System warnings`, count: system },
  ]
}
