import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../api/query-client.ts'
import { counts } from './queries.ts'

/**
 * How many submissions wait for the mentor, for the rail, which stands around the pages and so reads by itself;
 * undefined while it is not known, and for anybody else.
 */
export function useWaitingCount(isMentor: boolean): number | undefined {
  const options = { ...counts, enabled: isMentor, refetchInterval: 60_000 }
  return useQuery(options, queryClient).data?.waiting
}
