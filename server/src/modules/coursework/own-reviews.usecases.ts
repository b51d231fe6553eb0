import type { SignedInCall } from '../../kernel/call.ts'
import { findUnseenReviews, markReviewsSeen } from './coursework.repository.ts'

/** How many of the caller's submissions were graded or returned since they last looked. */
export async function countUnseenReviews({ caller, deps }: SignedInCall) {
  return { reviews: (await findUnseenReviews(deps.database.db, caller.id)).length }
}

/** The caller has seen all their reviews until now. */
export const seeReviews = (call: SignedInCall): Promise<void> =>
  call.write(({ tx, now }) => markReviewsSeen(tx, call.caller.id, now))
