import type { SignedInCall } from '../../kernel/call.ts'
import { findUnseenReviews, markReviewsSeen } from './coursework.repository.ts'

export async function countUnseenReviews({ caller, deps }: SignedInCall) {
  return { reviews: (await findUnseenReviews(deps.database.db, caller.id)).length }
}

export const seeReviews = (call: SignedInCall): Promise<void> =>
  call.write(({ tx, now }) => markReviewsSeen(tx, call.caller.id, now))
