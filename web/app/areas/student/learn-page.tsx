import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { courseIndex } from '../../features/learning/queries.ts'
import './lesson-page.css'
import { paths } from '../../paths.ts'
import { LearnLoading, NoTopic } from './learn-states.tsx'

export const meta = () => [{ title: titleOf(t`Lesson`) }]

/** Refetches, because the server knows visits on other devices. */
export default function LearnPage() {
  const { courseId = '' } = useParams()
  const query = useQuery({ ...courseIndex(courseId), refetchOnMount: 'always' })
  const index = query.isFetchedAfterMount || query.isError ? query.data : undefined
  if (!index) return <LearnLoading query={query} />
  if (index.continueWith)
    return (
      <>
        <Navigate to={paths.learn(courseId, index.continueWith)} replace />
        <LearnLoading query={query} />
      </>
    )
  return (
    <NoTopic
      courseId={courseId}
      title={t`No topics yet.`}
      text={t`When the mentor writes one, it opens here.`}
      target="course"
    />
  )
}
