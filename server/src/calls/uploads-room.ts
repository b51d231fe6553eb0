import type { Tx } from '../database/database.ts'
import { DomainError } from '../platform/errors.ts'
import type { Deps } from './deps.ts'

const megabyte = 1024 * 1024

/**
 * Refuses an upload once its owner or the school has more than may be kept; one that is under way counts with all that it
 * will be. It runs in the transaction that has added the row; uploads at the very same time may together exceed the limit
 * by their own size.
 * @throws DomainError VALIDATION
 */
export async function requireRoom(tx: Tx, config: Deps['config'], ownerId: string): Promise<void> {
  const own = await bytesKept(tx, ownerId)
  if (own > config.LIMIT_UPLOADS_PERSON_MEGABYTES * megabyte) {
    throw new DomainError(
      'VALIDATION',
      `You have uploaded ${config.LIMIT_UPLOADS_PERSON_MEGABYTES} MB, the most for one person. Remove files that you no longer need from your courses, and try again tomorrow.`,
    )
  }
  if ((await bytesKept(tx)) > config.LIMIT_UPLOADS_SCHOOL_MEGABYTES * megabyte) {
    throw new DomainError('VALIDATION', "The school's space for files is full. Please tell the school.")
  }
}

/** What is kept and what is under way, of one person or of all. */
async function bytesKept(tx: Tx, ownerId?: string): Promise<number> {
  const files = tx.selectFrom('files').select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
  const unfinished = tx
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .where('file_id', 'is', null)
  const sums = [
    await (ownerId ? files.where('owner_id', '=', ownerId) : files).executeTakeFirst(),
    await (ownerId ? unfinished.where('owner_id', '=', ownerId) : unfinished).executeTakeFirst(),
  ]
  return sums.reduce((whole, sum) => whole + Number(sum?.bytes ?? 0), 0)
}
