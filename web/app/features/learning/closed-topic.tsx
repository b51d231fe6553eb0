import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CourseIndex, LessonClosure } from '#contract/learning/lessons.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { Icon } from '../../ui/icons.tsx'

export function ClosedTopic({
  closed,
  index,
  isStudent,
  pay,
}: {
  closed: LessonClosure
  index: CourseIndex
  isStudent: boolean
  pay: ReactNode
}) {
  const courseId = index.course._id
  return (
    <div className="closed-topic">
      <p className="closed-why">
        <Icon name="lock" size={24} />
        <span>{closedText(closed, isStudent)}</span>
      </p>
      {closed.why === 'enroll' && (
        <NextPlace
          to={paths.course(courseId)}
          note={t`The first topic and the previews are open to you.`}
          text={isStudent ? t`See the course and enroll` : t`See the course`}
        />
      )}
      {closed.why === 'payment' && pay}
      {closed.after && (
        <NextPlace
          to={paths.learn(courseId, closed.after._id)}
          note={t`Finish that topic first. Then this one opens.`}
          text={t`Go to “${closed.after.name}”`}
        />
      )}
      {closed.why === 'date' && (
        <NextPlace
          to={paths.learn(courseId)}
          note={t`Until then there may be something else to do in this course.`}
          text={t`Go on where you were`}
        />
      )}
    </div>
  )
}

function closedText({ why, after, opensAt }: LessonClosure, isStudent: boolean): string {
  if (why === 'enroll')
    return isStudent
      ? t`This topic is for students of the course.`
      : t`Only students of this course open this topic.`
  if (why === 'payment') return t`This topic opens once the fee is paid.`
  const at = opensAt === null ? '' : dayAndTime(new Date(opensAt))
  const name = after?.name ?? ''
  return why === 'date' ? t`Opens ${at}.` : t`Opens after “${name}”.`
}

function NextPlace({ to, note, text }: { to: string; note: string; text: string }) {
  return (
    <>
      <p className="text-ink2">{note}</p>
      <Link className={buttonClass()} to={to}>
        {text}
      </Link>
    </>
  )
}
