import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { grouped } from '#contract/numbers.ts'
import { queryClient } from '../../api/query-client.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons.tsx'
import { unread } from './unread.ts'

/** A student changes pages often; the count is asked for once in this time at most. */
const freshFor = 60_000

/** In the top bar, on every page of a student: how many answers are new to them, and the way there. */
export default function NewAnswersBadge() {
  const { pathname } = useLocation()
  // The bar stands around the pages and so reads by itself.
  const { data } = useQuery({ ...unread, staleTime: freshFor }, queryClient)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each page
  useEffect(() => void queryClient.prefetchQuery({ ...unread, staleTime: freshFor }), [pathname])
  if (!data?.answers) return null
  const count = grouped(data.answers)
  return (
    <Link
      className="inline-flex min-h-44 items-center gap-4 font-strong tnum"
      to={data.only ? paths.doubt(data.only.courseId, data.only._id) : paths.ownDoubts()}
      aria-label={t`New answers to doubts: ${count}`}
    >
      <Icon name="doubt" />
      {count}
    </Link>
  )
}
