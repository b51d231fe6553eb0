import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { figures } from './queries.ts'

/**
 * How many doubts wait for the staff, for the rail, which stands around the pages and so reads by itself; undefined while it is
 * not known, and for anybody else.
 */
export function useWaitingDoubts(isStaff: boolean): number | undefined {
  return useQuery({ ...figures, enabled: isStaff }, queryClient).data?.waiting
}
