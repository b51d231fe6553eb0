import { Link } from 'react-router'
import type { Student } from '#contract/students.ts'
import { texts } from '#contract/texts.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** Name and e-mail of a student. */
export function StudentRow({ student: { name, email } }: { student: Student }) {
  return (
    <>
      <th scope="row" className="wrap-anywhere">
        {name || texts.mentor.unknownStudent}
      </th>
      <td className="wrap-anywhere">
        <EmailText email={email} />
      </td>
    </>
  )
}

/** A student with the share of the assignments that is done; the name leads to what they handed in. */
export function StudentWorkRow({ student }: { student: Student }) {
  const { _id, name, email, done, total } = student
  return (
    <>
      <th scope="row">
        <span className="flex items-center gap-12 py-8">
          <Avatar name={name} />
          <span className="min-w-0">
            <Link className="link-plain wrap-anywhere" to={paths.mentorTable({ student: _id })}>
              {name || texts.mentor.unknownStudent}
              <span className="vh">: what they handed in</span>
            </Link>
            <span className="block wrap-anywhere font-text text-ink2">
              <EmailText email={email} />
            </span>
          </span>
        </span>
      </th>
      <td className="w-[36%]">
        <WorkDone name={name} done={done ?? 0} total={total ?? 0} />
      </td>
    </>
  )
}

function WorkDone({ name, done, total }: { name: string; done: number; total: number }) {
  if (total === 0) return <span className="text-ink3">No assignments yet</span>
  return (
    <span className="block sm:flex sm:items-center sm:gap-12">
      <span className="block flex-1">
        <ProgressBar done={done} of={total} label={`Assignments done by ${name}`} />
      </span>
      <span className="tnum mt-4 block flex-none whitespace-nowrap sm:mt-0 sm:w-92 sm:text-right">
        {done} of {total} done
      </span>
    </span>
  )
}
