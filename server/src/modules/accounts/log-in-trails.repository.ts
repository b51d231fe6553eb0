import { sql } from 'kysely'
import { preparedQuery } from '../../database/prepared.ts'
import type { AuditAction } from '../../kernel/audit.ts'
import type { Call } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { networksOf } from '../../platform/client-address.ts'
import type { LogInTrailRow } from './accounts.tables.ts'

const windowMs = 15 * 60 * 1000

export async function recordOwnAction(
  work: Work,
  call: Pick<Call, 'address'>,
  user_id: string,
  action: AuditAction,
): Promise<void> {
  const audit_id = await work.audit({ actorId: user_id, action, subject: ['user', user_id] })
  const [address] = networksOf(call.address)
  await countTrail(work.tx, { key: audit_id, audit_id, user_id, address, tries: 1, at: work.now })
}

/**
 * Counts unknown emails too, so that the response time reveals nothing, but stores none.
 * @param address empty to count all addresses in one row
 */
export async function recordFailedLogin(
  call: Call,
  action: 'account.log-in-failed' | 'account.log-in-refused',
  { userId, address }: { userId: string | null; address: string },
): Promise<void> {
  const [network] = networksOf(address)
  await call.record(async (work) => {
    const window = Math.floor(work.now / windowMs)
    const trail = {
      key: `${action} ${userId ?? 'unknown'} ${network} ${window}`,
      audit_id: null,
      user_id: userId,
      address: network,
      tries: 1,
      at: work.now,
    }
    const [row] = await countTrail(work.tx, trail)
    if (userId === null || row?.tries !== 1) return
    const audit_id = await work.audit({ actorId: null, action, subject: ['user', userId] })
    await work.tx.updateTable('log_in_trails').set({ audit_id }).where('key', '=', trail.key).execute()
  })
}

const countTrail = preparedQuery((db, row: LogInTrailRow) =>
  db
    .insertInto('log_in_trails')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ tries: sql<number>`log_in_trails.tries + 1` }),
    )
    .returning('tries'),
)
