import type { SignedInCall } from '../../kernel/call.ts'
import { findUnseenReviews, setReviewsSeen } from './coursework.repository.ts'

export async function countUnseenReviews({ caller, deps }: SignedInCall) {
  return { reviews: (await findUnseenReviews(deps.database.db, caller.id)).length }
}

export const markReviewsSeen = (call: SignedInCall): Promise<void> =>
  call.write(({ tx, now }) => setReviewsSeen(tx, call.caller.id, now))
