import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Student } from '#contract/directory/students.ts'
import { texts } from '#contract/texts.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { calendarDay, dayOf } from '../../ui/dates.ts'
import { EmailText } from '../../ui/email-text.tsx'
import type { Columns } from '../../ui/list-rows.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { lastSeenText } from './last-seen-text.ts'

const nameOf = ({ name }: Student) => name || t(texts.mentor.unknownStudent)

export const emailColumns = (): Columns<Student> => ({
  caption: t`Enrolled students`,
  columns: [
    { head: t`Name`, isName: true, className: 'wrap-anywhere', cell: nameOf },
    { head: t`Email`, className: 'wrap-anywhere', cell: (row) => <Identity student={row} /> },
  ],
})

export const workColumns = (): Columns<Student> => ({
  caption: t`Students`,
  columns: [
    {
      head: t`Name`,
      isName: true,
      cell: (student) => <Person student={student} />,
    },
    { head: t`Last here`, className: 'whitespace-nowrap', cell: ({ lastSeen }) => lastSeenDay(lastSeen) },
    {
      head: t`Assignments`,
      className: 'w-[36%]',
      cell: ({ name, done, total }) => <WorkDone name={name} done={done ?? 0} total={total ?? 0} />,
    },
  ],
  card: (student) => (
    <>
      <Person student={student} />
      <p className="text-ink3 text-note">{lastSeenText(student)}</p>
      <p className="mt-8">
        <WorkDone name={student.name} done={student.done ?? 0} total={student.total ?? 0} />
      </p>
    </>
  ),
})

function Person({ student }: { student: Student }) {
  return (
    <span className="flex items-center gap-12 py-8">
      <Avatar name={student.name} />
      <span className="min-w-0">
        <Link
          className="link-plain font-strong wrap-anywhere"
          to={paths.mentorTable({ student: student._id })}
        >
          <Trans>
            {nameOf(student)}
            <span className="vh">: submitted work</span>
          </Trans>
        </Link>
        <span className="block wrap-anywhere font-text text-ink2">
          <Identity student={student} />
        </span>
      </span>
    </span>
  )
}

/** Roll numbers tell students of the same name apart. */
const Identity = ({ student: { email, rollNumber } }: { student: Student }) =>
  email === null && rollNumber !== null ? (
    <Trans>Roll number {rollNumber}</Trans>
  ) : (
    <EmailText email={email} />
  )

const lastSeenDay = (day: string | null) =>
  day === null ? <span className="text-ink3">–</span> : dayOf(calendarDay(day))

function WorkDone({ name, done, total }: { name: string; done: number; total: number }) {
  if (total === 0)
    return (
      <span className="text-ink3">
        <Trans>No assignments yet</Trans>
      </span>
    )
  return (
    <span className="block sm:flex sm:items-center sm:gap-12">
      <span className="block flex-1">
        <ProgressBar done={done} of={total} label={t`Assignments done by ${name}`} />
      </span>
      <span className="tnum mt-4 block flex-none whitespace-nowrap sm:mt-0 sm:w-92 sm:text-right">
        <Trans>
          {done} of {total} done
        </Trans>
      </span>
    </span>
  )
}
