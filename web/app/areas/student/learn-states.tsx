import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { texts } from '#contract/texts.ts'
import { NoResponse, Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ListError, Loading, Skeleton } from '../../ui/feedback.tsx'
import { LastSeenStrip } from '../../ui/last-seen-strip.tsx'
import { Main, RuledPage, Sheet } from '../../ui/page.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { CourseNotFound } from './course-not-found.tsx'

interface IndexQuery {
  error: Error | null
  isError: boolean
  refetch: () => unknown
}

export function LearnLoading({ query: { error, isError, refetch } }: { query: IndexQuery }) {
  if (error instanceof Refused && error.status === 404) return <CourseNotFound />
  return (
    <Main className="min-h-dvh">
      <title>{titleOf(t`Lesson`)}</title>
      <Sheet>
        <div className="lesson">
          <div className="lesson-margin max-md:hidden" aria-hidden="true">
            {!isError && <IndexSkeleton />}
          </div>
          <div className="lesson-page">
            <p className="lesson-kicker" />
            <h1>
              <Trans>Lesson</Trans>
            </h1>
            {isError ? (
              <div className="mt-24">
                <ListError
                  message={t(texts.courses.detailFailed)}
                  more={error?.message ?? ''}
                  onRetry={() => void refetch()}
                />
              </div>
            ) : (
              <LessonSkeleton />
            )}
          </div>
        </div>
      </Sheet>
    </Main>
  )
}

// Not in `skeletons.tsx`, which list pages load too.
const skeletonTopics = Array.from({ length: 14 }, (_, place) => place)

function IndexSkeleton() {
  return (
    <div className="loading">
      <div className="course-index-head">
        <Skeleton className="mb-10 h-18 w-160" />
        <Skeleton className="mb-10 h-16 w-120" />
        <Skeleton className="h-8" />
      </div>
      <div className="lesson-margin-topics">
        {skeletonTopics.map((topic) => (
          <div key={topic} className="index-topic">
            <div className="index-link">
              <Skeleton className="my-4 h-16 w-160" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

export function LessonSkeleton() {
  const isWide = useWide()
  return (
    <div className={isWide ? 'lesson-content lesson-with-notes' : 'lesson-content'}>
      <Loading label={t(texts.frame.loading)}>
        <Skeleton className="lesson-video aspect-[16/9] w-full" />
        <Skeleton className="mt-28 h-84 max-w-text" />
      </Loading>
      {isWide && (
        <div className="lesson-beside loading" aria-hidden="true">
          <Skeleton className="my-6 h-16 w-72" />
          <Skeleton className="mt-10 h-44" />
        </div>
      )}
    </div>
  )
}

export function StaleIndexNotice({
  error,
  at: lastReadAt,
  onRetry,
}: {
  error: Error
  at: number
  onRetry: () => void
}) {
  if (error instanceof NoResponse) return <LastSeenStrip at={lastReadAt || undefined} onRetry={onRetry} />
  return (
    <ListError
      message={t(texts.courses.detailFailed)}
      more={t`What you saw before is below.`}
      onRetry={onRetry}
    />
  )
}

export function NoTopic({
  courseId,
  title,
  text,
  target,
}: {
  courseId: string
  title: string
  text: string
  target: 'learn' | 'course'
}) {
  return (
    <RuledPage title={title}>
      <title>{titleOf(title)}</title>
      <p className="max-w-text text-lead">{text}</p>
      <Link
        className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-56`}
        to={target === 'learn' ? paths.learn(courseId) : paths.course(courseId)}
      >
        {target === 'learn' ? t`Go on where you were` : t`See the course`}
      </Link>
    </RuledPage>
  )
}
