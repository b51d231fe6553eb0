import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { NoResponse, Refused } from './client.ts'
import { onUserChange } from './session.ts'

/** A 403 may mean that the staff role has changed. */
function onError(error: unknown): void {
  if (error instanceof Refused && error.status === 403)
    void queryClient.invalidateQueries({ queryKey: ['session user'] })
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({
    onError,
    // A mutation may change the counts of pending items.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['waiting'] }),
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => error instanceof NoResponse && failures < 1 && navigator.onLine,
      retryDelay: 500,
      // `navigator.onLine` is often wrong in school networks.
      networkMode: 'always',
      // `networkMode: 'always'` turns off the refetch after a reconnect.
      refetchOnReconnect: ({ state }) => state.status === 'error',
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

onUserChange(() => queryClient.clear())
