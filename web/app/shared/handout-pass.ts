import { queryOptions, useQuery } from '@tanstack/react-query'
import { getHandoutPass } from '#calls/catalogue/files.ts'
import { call } from '../api/client.ts'

const isUploaded = (address: string) => address.startsWith('/api/files/')

const halfHour = 30 * 60 * 1000

/** A pass works for an hour, so that it is renewed after half of that. */
export const handoutPass = queryOptions({
  queryKey: ['handout-pass'],
  queryFn: ({ signal }) => call(getHandoutPass, { signal }),
  staleTime: halfHour,
  refetchInterval: halfHour,
})

/** Whether the pass was asked for and did not come, and how to ask again: without it the school's own files stay shut. */
export function useNoPass(address: string): (() => void) | null {
  const { data, isError, refetch } = useQuery({ ...handoutPass, enabled: isUploaded(address) })
  return isError && !data ? () => void refetch() : null
}

/** The address at which a frame or a new tab opens a topic's `pdf`: the school's own needs the person's pass. */
export function useHandoutAddress(pdf: string): string {
  const isOwn = isUploaded(pdf)
  const { data } = useQuery({ ...handoutPass, enabled: isOwn })
  return isOwn && data ? `${pdf}?${data.pass}` : pdf
}
