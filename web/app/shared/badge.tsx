import { type QueryKey, type UndefinedInitialDataOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { groupDigits } from '#contract/numbers.ts'
import { queryClient } from '../api/query-client.ts'
import { Icon, type IconName } from '../ui/icons.tsx'

const staleAfterMs = 60_000

/** Names `queryClient`, because the top bar is outside `QueryProvider`. */
export function useBadge<Data, Key extends QueryKey>(
  query: UndefinedInitialDataOptions<Data, Error, Data, Key>,
): Data | undefined {
  const { pathname } = useLocation()
  const { data } = useQuery({ ...query, staleTime: staleAfterMs }, queryClient)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each page
  useEffect(() => void queryClient.prefetchQuery({ ...query, staleTime: staleAfterMs }), [pathname])
  return data
}

export function BadgeLink({
  count,
  to,
  icon,
  label,
}: {
  count: number
  to: string
  icon: IconName
  label: (count: string) => string
}) {
  if (count === 0) return null
  const countText = groupDigits(count)
  return (
    <Link
      className="inline-flex min-h-44 items-center gap-4 font-strong tnum"
      to={to}
      aria-label={label(countText)}
    >
      <Icon name={icon} />
      {countText}
    </Link>
  )
}
