import { type QueryKey, type UndefinedInitialDataOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { grouped } from '#contract/numbers.ts'
import { queryClient } from '../api/query-client.ts'
import { Icon, type IconName } from '../ui/icons.tsx'

/** A person changes pages often; what is new is asked for once in this time at most. */
const freshFor = 60_000

/** What is new to the person. The bar stands around the pages and so reads by itself. */
export function useBadge<Data, Key extends QueryKey>(
  query: UndefinedInitialDataOptions<Data, Error, Data, Key>,
): Data | undefined {
  const { pathname } = useLocation()
  const { data } = useQuery({ ...query, staleTime: freshFor }, queryClient)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each page
  useEffect(() => void queryClient.prefetchQuery({ ...query, staleTime: freshFor }), [pathname])
  return data
}

/** In the top bar: how much is new, and the way there. Nothing where nothing is. */
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
  const shown = grouped(count)
  return (
    <Link
      className="inline-flex min-h-44 items-center gap-4 font-strong tnum"
      to={to}
      aria-label={label(shown)}
    >
      <Icon name={icon} />
      {shown}
    </Link>
  )
}
