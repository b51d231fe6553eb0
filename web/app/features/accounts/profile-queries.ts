import { queryOptions } from '@tanstack/react-query'
import { getProfile } from '#calls/accounts/profile.ts'
import { call } from '../../api/client.ts'
import { updateUser } from '../../api/session.ts'

export const ownProfile = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const profile = await call(getProfile, { signal })
    updateUser(profile)
    return profile
  },
})
