import { MutationCache, QueryClient } from '@tanstack/react-query'
import { NoAnswer } from './client.ts'
import { onOtherPerson } from './session.ts'

/** What the pages have read. A refusal is final; a missing answer is asked for once more. */
export const queryClient: QueryClient = new QueryClient({
  // What waited may be done now, whatever the act was. Nothing is asked where nobody shows it.
  mutationCache: new MutationCache({
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['waiting'] }),
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => error instanceof NoAnswer && failures < 1 && navigator.onLine,
      retryDelay: 500,
      // A call is always tried: the browser's word for being offline is often wrong on loopback and in schools.
      networkMode: 'always',
      // With that, a page is not asked for again when the line comes back. One that failed is.
      refetchOnReconnect: ({ state }) => state.status === 'error',
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

// Nobody sees what was read for somebody else.
onOtherPerson(() => queryClient.clear())
