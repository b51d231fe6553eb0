import { responseQueueOf } from './features/attempts/response-queue.ts'
import { doubtsQueueOf } from './features/doubts/doubts-queue.ts'
import { studyQueueOf } from './features/learning/study-queue.ts'
import { notesQueueOf } from './features/notes/notes-queue.ts'

/** An open queue sends its items. */
export function openQueues(userId: string): void {
  for (const open of [studyQueueOf, notesQueueOf, doubtsQueueOf, responseQueueOf]) open(userId)
}
