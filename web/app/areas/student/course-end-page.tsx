import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { texts } from '#contract/texts.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { CourseCard } from '../../features/catalogue/courses/course-card.tsx'
import { coursePages } from '../../features/catalogue/queries.ts'
import { ownAssignments } from '../../features/coursework/assignments/queries.ts'
import { useNow } from '../../features/coursework/assignments/use-now.ts'
import { currentCourseIds, enrollmentsOf } from '../../features/fees/queries.ts'
import { CourseEnd } from '../../features/learning/course-end.tsx'
import { LessonDesk } from '../../features/learning/lesson-desk.tsx'
import { courseIndex } from '../../features/learning/queries.ts'
import { usePendingMarks } from '../../features/learning/use-pending-marks.ts'
import { paths } from '../../paths.ts'
import { coverLooks } from '../../shared/cover-hash.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ListHead, Main, Sheet } from '../../ui/page.tsx'
import { LearnLoading, StaleIndexNotice } from './learn-states.tsx'
import { useFocusWhenShown } from './use-focus-when-shown.ts'
import '../../features/learning/lesson.css'

export const meta = () => [{ title: titleOf(t`The end of the course`) }]

const isComplete = ({ done, total }: { done: number; total: number }) => total > 0 && done === total

export default function CourseEndPage() {
  const { courseId = '' } = useParams()
  const user = useSessionUser()
  const isStudent = user?.role === 'student'
  const query = useQuery(courseIndex(courseId))
  const assignments = useQuery({ ...ownAssignments(), enabled: isStudent })
  const now = useNow()
  const indexWithMarks = usePendingMarks(query.data, user?._id)
  const index = isStudent && assignments.isPending ? undefined : indexWithMarks
  useFocusWhenShown(index !== undefined)
  // Waits for all data, so that nothing moves.
  if (!index || !user) return <LearnLoading query={query} />
  const grades = new Map(
    assignments.data?.flatMap(({ _id, courseId: course, submission }) =>
      course._id === courseId && submission && submission.grade !== null
        ? [[_id, { grade: submission.grade, maxMarks: submission.maxMarks }]]
        : [],
    ),
  )
  const lastTopic = index.topics.at(-1)
  return (
    <Main className="min-h-dvh">
      <title>{titleOf(t`The end of the course`)}</title>
      <Sheet>
        {query.isError && (
          <StaleIndexNotice
            error={query.error}
            at={query.dataUpdatedAt}
            onRetry={() => void query.refetch()}
          />
        )}
        <LessonDesk index={index} topicId={undefined} isStudent={isStudent} now={now}>
          {(openIndex) => (
            <>
              <p className="lesson-kicker">{index.course.name}</p>
              <h1>{isComplete(index) ? t`You have finished the course.` : t`The end of the course`}</h1>
              <CourseEnd
                index={index}
                grades={grades}
                now={now}
                next={isStudent && <OtherCourses category={index.course.category} />}
              />
              <div className="lesson-foot">
                <div className="lesson-foot-row">
                  <Button className="lesson-foot-index" onClick={openIndex}>
                    <Trans>Index</Trans>
                  </Button>
                  {lastTopic && (
                    <Link className={buttonClass()} to={paths.learn(courseId, lastTopic._id)}>
                      <Trans>Last topic</Trans>
                    </Link>
                  )}
                  <Link className={buttonClass({ variant: 'primary' })} to={paths.dashboard()}>
                    <Trans>Dashboard</Trans>
                  </Link>
                </div>
              </div>
            </>
          )}
        </LessonDesk>
      </Sheet>
    </Main>
  )
}

function OtherCourses({ category }: { category: string }) {
  const user = useSessionUser()
  const sameKind = useInfiniteQuery(coursePages({ category, search: '' }))
  const all = useInfiniteQuery(coursePages({ category: '', search: '' }))
  const enrollments = useQuery(enrollmentsOf(user?._id))
  if (!sameKind.data || !all.data || !enrollments.data) return null
  const enrolledCourseIds = currentCourseIds(enrollments.data)
  const foundCourses = [sameKind.data, all.data].flatMap(({ pages }) => pages.flatMap(({ body }) => body))
  const otherCourses = [...new Map(foundCourses.map((course) => [course._id, course])).values()]
    .filter(({ _id }) => !enrolledCourseIds.has(_id))
    .slice(0, 3)
  if (otherCourses.length === 0) return null
  const looks = coverLooks(otherCourses.map(({ name }) => name || t(texts.courses.untitled)))
  return (
    <section aria-labelledby="end-others">
      <ListHead
        id="end-others"
        title={t`What comes next`}
        note={
          <Link className="link" to={paths.courses()}>
            <Trans>All courses</Trans>
          </Link>
        }
      />
      <ul className="course-grid end-courses mt-24">
        {otherCourses.map((course, place) => (
          <CourseCard
            key={course._id}
            course={course}
            look={looks[place]}
            enrolled={false}
            list={paths.courses()}
          />
        ))}
      </ul>
    </section>
  )
}
