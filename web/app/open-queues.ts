import { doubtsTrayOf } from './features/doubts/doubts-queue.ts'
import { trayOf } from './features/learning/study-queue.ts'
import { notesTrayOf } from './features/notes/notes-queue.ts'

/** Opens every offline queue of a user, which sends what was left in it. */
export function openQueues(userId: string): void {
  for (const open of [trayOf, notesTrayOf, doubtsTrayOf]) open(userId)
}
