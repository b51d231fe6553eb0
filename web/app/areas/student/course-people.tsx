import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { useSessionUser } from '../../api/session.ts'
import { Announcements } from '../../features/announcements/announcements.tsx'
import { People } from '../../features/directory/people.tsx'
import { paths } from '../../paths.ts'
import { ListHead } from '../../ui/page.tsx'

export interface CoursePeopleProps {
  course: { _id: string; name: string; students: number }
  /** True if the user is enrolled or teaches the course. */
  canRead: boolean
  teaches: boolean
  isStudent: boolean
}

export default function CoursePeople({ course, canRead, teaches, isStudent }: CoursePeopleProps) {
  const userId = useSessionUser()?._id
  return (
    <div className="grid gap-64">
      {canRead && (
        <section aria-labelledby="course-doubts">
          <ListHead id="course-doubts" title={t`Doubts`} />
          <p className="list-row py-14">
            <Link className="link" to={paths.courseDoubts(course._id)}>
              {isStudent ? t`Ask, or read what others have asked` : t`Read what students have asked`}
            </Link>
          </p>
        </section>
      )}
      {canRead && isStudent && (
        <section aria-labelledby="course-quizzes">
          <ListHead id="course-quizzes" title={t`Quizzes`} />
          <p className="list-row py-14">
            <Link className="link" to={paths.quizzes(course._id)}>
              {t`Take a quiz, or see your results`}
            </Link>
          </p>
        </section>
      )}
      {canRead && isStudent && (
        <section aria-labelledby="course-grades">
          <ListHead id="course-grades" title={t`Grades`} />
          <p className="list-row py-14">
            <Link className="link" to={paths.ownGrades(course._id)}>
              {t`See your grades and the total`}
            </Link>
          </p>
        </section>
      )}
      {canRead && <Announcements course={course} writerId={teaches ? userId : undefined} />}
      <People courseId={course._id} seesAll={teaches} isStudent={isStudent} />
    </div>
  )
}
