import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { figures } from './queries.ts'

/** Undefined while loading, and for students. The navigation is outside the pages, so it reads for itself. */
export function usePendingDoubts(isStaff: boolean): number | undefined {
  return useQuery({ ...figures, enabled: isStaff }, queryClient).data?.waiting
}
