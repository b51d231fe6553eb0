import type { Tx } from '../database/database.ts'
import { DomainError } from '../platform/errors.ts'
import type { Deps } from './deps.ts'

const megabyte = 1024 * 1024

/**
 * Refuses an upload once its owner or the school has more than may be kept. It runs in the transaction that has added
 * the file's row; uploads at the very same time may together exceed the limit by their own size.
 * @throws DomainError VALIDATION
 */
export async function requireRoom(tx: Tx, config: Deps['config'], ownerId: string): Promise<void> {
  const sum = tx.selectFrom('files').select((select) => select.fn.sum<number | null>('size').as('bytes'))
  const own = await sum.where('owner_id', '=', ownerId).executeTakeFirst()
  if (Number(own?.bytes ?? 0) > config.LIMIT_UPLOADS_PERSON_MEGABYTES * megabyte) {
    throw new DomainError(
      'VALIDATION',
      `You have uploaded ${config.LIMIT_UPLOADS_PERSON_MEGABYTES} MB, the most for one person. Remove files that you no longer need from your courses, and try again tomorrow.`,
    )
  }
  const all = await sum.executeTakeFirst()
  if (Number(all?.bytes ?? 0) > config.LIMIT_UPLOADS_SCHOOL_MEGABYTES * megabyte) {
    throw new DomainError('VALIDATION', "The school's space for files is full. Please tell the school.")
  }
}
