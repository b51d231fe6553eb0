import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { me } from '#calls/accounts/auth.ts'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { updateUser } from '../../api/session.ts'

const sessionUserQuery = queryOptions({
  queryKey: ['session user'],
  queryFn: ({ signal }) => call(me, { signal }),
  refetchOnWindowFocus: true,
})

/** Rereads permissions on window focus and after a refused call (`query-client.ts`). */
export function useFreshUser(isStaff: boolean): void {
  const { data } = useQuery({ ...sessionUserQuery, enabled: isStaff }, queryClient)
  useEffect(() => {
    if (data) updateUser(data)
  }, [data])
}
