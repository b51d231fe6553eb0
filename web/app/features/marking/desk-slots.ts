import { lazy } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { handoutPass } from '../../shared/handout-pass.ts'

const load = () => import('./desk.ts')

/** Loads only for work submitted as files. */
export const lazyDeskParts = {
  Pages: lazy(async () => ({ default: (await load()).WorkPages })),
  Points: lazy(async () => ({ default: (await load()).GivenPoints })),
  async preload(submission: { readonly _id: string; readonly version: number }): Promise<void> {
    const [{ preloadWork }, { pass }] = await Promise.all([load(), queryClient.ensureQueryData(handoutPass)])
    await preloadWork(queryClient, submission, pass)
  },
}
