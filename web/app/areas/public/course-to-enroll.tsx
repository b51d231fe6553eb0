import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { listPublicCourses } from '#calls/website/website.ts'
import { call } from '../../api/client.ts'
import type { LoginState } from '../../features/accounts/remembered-page.ts'
import { paths } from '../../paths.ts'

export function CourseToEnroll({ state }: { state: LoginState | null }) {
  const name = useCourseName(state?.from)
  if (name === undefined) return null
  return (
    <p className="relative top-5 mb-28 min-h-24 max-w-text wrap-anywhere">
      {name !== '' && <Trans>Once you have an account, you come to the order slip of {name}.</Trans>}
    </p>
  )
}

/** @returns undefined without a course, empty while the name loads */
function useCourseName(from: string | undefined): string | undefined {
  const [name, setName] = useState('')
  const id = courseOf(from)
  useEffect(() => {
    if (!id) return
    const abortController = new AbortController()
    call(listPublicCourses, { signal: abortController.signal }).then(
      ({ courses }) => setName(courses.find(({ _id }) => _id === id)?.name ?? ''),
      () => undefined,
    )
    return () => abortController.abort()
  }, [id])
  return id ? name : undefined
}

function courseOf(from = ''): string | null {
  const [path, search] = from.split('?')
  return path === paths.payment() ? new URLSearchParams(search).get('course') : null
}
