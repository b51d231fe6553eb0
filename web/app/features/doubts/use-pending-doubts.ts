import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { figures } from './queries.ts'

/** The navigation is outside `QueryProvider`. */
export function usePendingDoubts(isStaff: boolean): number | undefined {
  return useQuery({ ...figures, enabled: isStaff }, queryClient).data?.waiting
}
