import type { Db, Tx } from '../../database/database.ts'
import { type FoundEvent, findEventsFor } from './coursework.repository.ts'
import { remainingTries } from './coursework.rules.ts'
import type { SubmissionRow } from './coursework.tables.ts'

export const findTries = async (
  db: Db | Tx,
  submission: Pick<SubmissionRow, 'student_id' | 'assignment_id'>,
): Promise<FoundEvent[]> => remainingTries(await findEventsFor(db, submission)).toReversed()
