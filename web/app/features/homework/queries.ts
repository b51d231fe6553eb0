import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getOwnWork } from '#calls/homework/homework.ts'
import type { Submission } from '#contract/coursework/assignments.ts'
import type { WorkTry } from '#contract/homework/homework.ts'
import { call } from '../../api/client.ts'

export const ownWork = (assignmentId: string) =>
  queryOptions({
    queryKey: ['work', assignmentId],
    queryFn: ({ signal }) => call(getOwnWork, { params: { assignmentId }, signal }),
    // Polls for a review and for pages from another device.
    refetchInterval: 60_000,
  })

/** @param added absent for a link */
export function showSubmitted(client: QueryClient, submission: Submission, added?: WorkTry): void {
  const { queryKey } = ownWork(submission.assignmentId)
  client.setQueryData(
    queryKey,
    (before) =>
      before && {
        assignment: { ...before.assignment, status: 'Completed' as const, submission },
        draft: added ? { version: before.draft.version, files: [] } : before.draft,
        tries: added ? [added, ...before.tries] : before.tries,
      },
  )
  if (!added) void client.invalidateQueries({ queryKey })
}
