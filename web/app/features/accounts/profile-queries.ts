import { queryOptions } from '@tanstack/react-query'
import { getProfile } from '#calls/accounts/profile.ts'
import { call } from '../../api/client.ts'
import { renewUser } from '../../api/session.ts'

/** The caller's profile. A name or picture that was changed on another device comes into the bar with it. */
export const ownProfile = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const profile = await call(getProfile, { signal })
    renewUser(profile)
    return profile
  },
})
