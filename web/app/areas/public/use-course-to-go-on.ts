import { useEffect, useState } from 'react'
import { ownProgress } from '#calls/learning/progress.ts'
import type { CourseProgress } from '#contract/learning/progress.ts'
import { call } from '../../api/client.ts'
import { useSessionUser } from '../../api/session.ts'

export function useCourseToGoOn(): CourseProgress['course'] | undefined {
  const user = useSessionUser()
  const [course, setCourse] = useState<CourseProgress['course']>()
  const isStudent = user?.role === 'student'
  useEffect(() => {
    if (!isStudent) return
    const leaving = new AbortController()
    call(ownProgress, { signal: leaving.signal }).then(
      ([first]) => setCourse(first && first.done < first.total ? first.course : undefined),
      () => undefined,
    )
    return () => leaving.abort()
  }, [isStudent])
  return isStudent ? course : undefined
}
