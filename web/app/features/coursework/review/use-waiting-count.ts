import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../api/query-client.ts'
import { counts } from './queries.ts'

/** The navigation is outside `QueryProvider`. */
export function useWaitingCount(isMentor: boolean): number | undefined {
  const options = { ...counts, enabled: isMentor, refetchInterval: 60_000 }
  return useQuery(options, queryClient).data?.waiting
}
