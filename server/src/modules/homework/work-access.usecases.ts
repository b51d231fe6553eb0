import type { Db } from '../../database/database.ts'
import type { Caller } from '../../platform/caller.ts'
import { findTeaching } from '../catalogue/index.ts'
import { areNamesHidden } from '../coursework/index.ts'
import { findWorkOfFile } from './work-files.repository.ts'

export async function maySeeWork(db: Db, caller: Caller, fileId: string): Promise<boolean> {
  const uses = await findWorkOfFile(db, fileId)
  if (caller.role === 'student') return uses.some(({ student_id }) => student_id === caller.id)
  const { teaches } = await findTeaching(db, caller)
  return uses.some(({ try_id, course_id }) => try_id !== null && teaches(course_id))
}

export const isWorkNameHidden = async (db: Db, fileId: string): Promise<boolean> =>
  (await findWorkOfFile(db, fileId)).some(areNamesHidden)
