import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import type { User } from '#contract/accounts/auth.ts'
import type { CourseIndex, IndexTopic } from '#contract/learning/lessons.ts'
import { Refused } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readAhead } from '../../api/read-ahead.ts'
import { titleOf } from '../../api/school-name.ts'
import { sessionUser, useSessionUser } from '../../api/session.ts'
import { useNow } from '../../features/coursework/assignments/use-now.ts'
import { ClosedTopic } from '../../features/learning/closed-topic.tsx'
import { neighboursOf } from '../../features/learning/course-order.ts'
import { LessonDesk } from '../../features/learning/lesson-desk.tsx'
import { LessonFoot, type LessonFootProps } from '../../features/learning/lesson-foot.tsx'
import { ReadTopic, StudiedTopic } from '../../features/learning/open-topic.tsx'
import type { PlaceInTopic } from '../../features/learning/place-in-topic.ts'
import { ClosedTopicError, courseIndex, lessonOf } from '../../features/learning/queries.ts'
import { kickerOf } from '../../features/learning/topic-texts.ts'
import { usePendingMarks } from '../../features/learning/use-pending-marks.ts'
import { TopicNotes } from '../../features/notes/topic-notes.tsx'
import { paths } from '../../paths.ts'
import { ListError, Loading } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import './lesson-page.css'
import { noResponseText } from '../../ui/use-connection-error-text.ts'
import { LearnLoading, LessonSkeleton, NoTopic, StaleIndexNotice } from './learn-states.tsx'
import { PayToOpen } from './pay-to-open.tsx'
import { useFocusWhenShown } from './use-focus-when-shown.ts'

const TopicDoubts = lazy(() =>
  import('../../features/doubts/topic-doubts.tsx').then(
    ({ TopicDoubts }) => ({ default: TopicDoubts }),
    () => ({ default: DoubtsNotLoaded }),
  ),
)

// Loaded on demand: few topics have quizzes.
const TopicQuizzes = lazy(() =>
  import('../../features/attempts/topic-quizzes.tsx').then(
    ({ TopicQuizzes }) => ({ default: TopicQuizzes }),
    () => ({ default: QuizzesNotLoaded }),
  ),
)

export const meta = () => [{ title: titleOf(t`Lesson`) }]

readAhead(() => {
  const [, courseId, topicId] = /^\/learn\/([^/]+)\/([^/]+)/.exec(location.pathname) ?? []
  if (!courseId || !topicId || !sessionUser()) return
  void queryClient.prefetchQuery(courseIndex(courseId))
  void queryClient.prefetchQuery(lessonOf(courseId, topicId))
})

export default function LessonPage() {
  const { courseId = '', topicId = '' } = useParams()
  const user = useSessionUser()
  const query = useQuery(courseIndex(courseId))
  const now = useNow()
  const index = usePendingMarks(query.data, user?._id)
  useFocusWhenShown(index !== undefined)
  if (!index || !user) return <LearnLoading query={query} />
  const topic = index.topics.find(({ _id }) => _id === topicId)
  if (!topic)
    return (
      <NoTopic
        courseId={courseId}
        title={t`This topic does not exist.`}
        text={t`The course may not have it any more, or its address may have a typing mistake.`}
        target={index.topics.length > 0 ? 'learn' : 'course'}
      />
    )
  return (
    <Main className="min-h-dvh">
      <title>{titleOf(topic.name)}</title>
      <Sheet>
        {query.isError && (
          <StaleIndexNotice
            error={query.error}
            at={query.dataUpdatedAt}
            onRetry={() => void query.refetch()}
          />
        )}
        <LessonDesk index={index} topicId={topicId} isStudent={user.role === 'student'} now={now}>
          {(openIndex) => (
            <>
              <p className="lesson-kicker tnum">{kickerOf(topic, index.topics.length)}</p>
              <h1>{topic.name}</h1>
              <PreviousOnPhone index={index} topicId={topicId} />
              <Topic key={topicId} index={index} topic={topic} user={user} now={now} onIndex={openIndex} />
            </>
          )}
        </LessonDesk>
      </Sheet>
    </Main>
  )
}

interface TopicProps {
  index: CourseIndex
  topic: IndexTopic
  user: User
  now: Date
  onIndex: () => void
}

function Topic({ index, topic, user, now, onIndex }: TopicProps) {
  const courseId = index.course._id
  const { previous, next, waits } = neighboursOf(index, topic._id)
  const query = useQuery({ ...lessonOf(courseId, topic._id), enabled: topic.closed === null })
  const foot = (marks: Pick<LessonFootProps, 'done' | 'onMark' | 'notice'>) => (
    <LessonFoot
      {...marks}
      {...{ courseId, previous, next, waits, onIndex }}
      isStudent={user.role === 'student'}
    />
  )
  const nothingToMark = { done: null, onMark: () => {} }
  if (topic.closed)
    return (
      <>
        <ClosedTopic
          closed={topic.closed}
          index={index}
          isStudent={user.role === 'student'}
          pay={<PayToOpen courseId={courseId} />}
        />
        {foot(nothingToMark)}
      </>
    )
  if (!query.data)
    return (
      <>
        {query.isError ? (
          <NoLesson error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <LessonSkeleton />
        )}
        {foot(nothingToMark)}
      </>
    )
  const isStaff = index.teaches
  const doubts = ({ getPlace: placeNow, goTo }: PlaceInTopic) => [
    {
      id: 'doubts',
      name: t`Doubts`,
      isRegion: true as const,
      show: () => (
        <Suspense fallback={<Loading />}>
          <TopicDoubts
            courseId={courseId}
            topicId={topic._id}
            isStaff={isStaff}
            moment={placeNow}
            onGoTo={goTo}
          />
        </Suspense>
      ),
    },
  ]
  const parts = (index.enrolled && index.open) || isStaff ? { parts: doubts } : {}
  const topicProps = { index, topic, lesson: query.data, now, foot, ...parts }
  if (!index.enrolled) return <ReadTopic {...topicProps} />
  return (
    <StudiedTopic
      {...topicProps}
      personId={user._id}
      quizzes={
        query.data.hasQuizzes && (
          <Suspense fallback={<Loading />}>
            <TopicQuizzes courseId={courseId} topicId={topic._id} />
          </Suspense>
        )
      }
      beside={({ getPlace: placeNow, goTo }) => (
        <TopicNotes
          personId={user._id}
          courseId={courseId}
          topicId={topic._id}
          placeNow={placeNow}
          onGoTo={goTo}
        />
      )}
    />
  )
}

/** A phone's bar lacks space for this link. */
function PreviousOnPhone({ index, topicId }: { index: CourseIndex; topicId: string }) {
  const { previous } = neighboursOf(index, topicId)
  if (!previous) return null
  return (
    <p className="lesson-previous-phone text-label">
      <Link className="link" to={paths.learn(index.course._id, previous._id)}>
        <Trans>Previous: {previous.name}</Trans>
      </Link>
    </p>
  )
}

function NoLesson({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isClosed = error instanceof ClosedTopicError
  const text = isClosed ? t`This topic is not open now.` : noResponseText()
  const more = error instanceof Refused ? error.message : text
  return (
    <div className="lesson-content">
      <ListError message={t`The lesson did not load.`} more={more} onRetry={onRetry} />
    </div>
  )
}

function QuizzesNotLoaded() {
  return <ListError message={t`The quizzes did not load.`} onRetry={() => globalThis.location.reload()} />
}

function DoubtsNotLoaded() {
  return <ListError message={t`The doubts did not load.`} onRetry={() => globalThis.location.reload()} />
}
