import { queryOptions, useQuery } from '@tanstack/react-query'
import { getHandoutPass } from '#calls/catalogue/files.ts'
import { call } from '../api/client.ts'

const isUploaded = (address: string) => address.startsWith('/api/files/')

const halfHour = 30 * 60 * 1000

/** Valid for an hour; images send the pass in their address. */
export const handoutPass = queryOptions({
  queryKey: ['handout-pass'],
  queryFn: ({ signal }) => call(getHandoutPass, { signal }),
  staleTime: halfHour,
  refetchInterval: halfHour,
})

export function useRenewPass(address: string): (() => void) | null {
  const { data, isError, refetch } = useQuery({ ...handoutPass, enabled: isUploaded(address) })
  return isError && !data ? () => void refetch() : null
}

/** Adds the user's pass to uploaded files. */
export function useHandoutAddress(pdf: string): string {
  const isOwn = isUploaded(pdf)
  const { data } = useQuery({ ...handoutPass, enabled: isOwn })
  return isOwn && data ? `${pdf}?${data.pass}` : pdf
}
