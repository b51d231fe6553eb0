import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { unstoredResponse } from '../../kernel/call.ts'
import {
  deletedName,
  makeExportQuery,
  type PersonalData,
  type PersonRef,
} from '../../kernel/personal-data.ts'
import { readRows, withInstants } from '../../platform/instants.ts'
import { pictureUrl } from '../../platform/pictures.ts'
import { daysOfBits } from '../../platform/school-time.ts'
import { findLogInNames } from './log-in-names.repository.ts'
import { profileFields } from './profile.rules.ts'
import { countRecoveryCodes, findTwoStep, removeTwoStep } from './two-step.repository.ts'

/** The row stays without personal data: other people's records refer to its id. */
export const personalAccount = {
  exportQuery: makeExportQuery('accounts', async (db, { id }) => ({
    profile: await profileOf(db, id),
    sessions: await readRows(sessionsOf(db, id)),
    passwordLinks: await readRows(linksOf(db, id)),
    logInNames: await logInNamesOf(db, id),
    logInCode: await codeOf(db, id),
    twoStepLogIn: await twoStepOf(db, id),
    logIns: await readRows(logInsOf(db, id)),
    auditLog: await auditAbout(db, id),
  })),
  async erase(tx, { id, email }) {
    await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
    await removeTwoStep(tx, id)
    await tx.deleteFrom('password_links').where('user_id', '=', id).execute()
    await tx.deleteFrom('log_in_names').where('user_id', '=', id).execute()
    await tx.deleteFrom('log_in_codes').where('user_id', '=', id).execute()
    await tx.deleteFrom('idempotency_keys').where('scope', '=', id).execute()
    await tx.deleteFrom('log_in_trails').where('user_id', '=', id).execute()
    // Other users' stored responses may name the person. Unlike `like`, `replace` has no wildcards.
    await tx
      .updateTable('idempotency_keys')
      .set({ response: unstoredResponse })
      .where(sql<boolean>`replace(replace(response, ${id}, ''), ${email ?? id}, '') <> response`)
      .execute()
  },
} satisfies PersonalData

export async function erasePerson(tx: Tx, { id }: PersonRef, now: number): Promise<void> {
  const blank = Object.fromEntries(profileFields.map((field) => [field, null]))
  await tx
    .updateTable('users')
    .set((set) => ({
      ...blank,
      email_proved_at: null,
      last_active_day: null,
      avatar: null,
      guardian: null,
      guardian_phone: null,
      name: deletedName,
      email: null,
      search_text: '',
      password_hash: null,
      deleted_at: now,
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

async function profileOf(db: Db, id: string) {
  const row = await db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'role',
      'staff_role as staffRole',
      ...profileFields,
      'guardian',
      'guardian_phone as guardianPhone',
      'avatar',
    ])
    .select([
      'last_active_day as lastActiveDay',
      'created_at as createdAt',
      'email_proved_at as emailProvedAt',
      'deactivated_at as deactivatedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const avatar = row.avatar && pictureUrl(row.avatar)
  return withInstants({ ...row, avatar, activeDays: await activeDaysOf(db, id) })
}

async function activeDaysOf(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('active_months')
    .select(['month', 'days'])
    .where('user_id', '=', id)
    .orderBy('month')
    .execute()
  return rows.flatMap(({ month, days }) => daysOfBits(month, days))
}

const sessionsOf = (db: Db, id: string) =>
  db
    .selectFrom('sessions')
    .select(['created_at as startedAt', 'expires_at as expiresAt', 'ended_at as endedAt', 'device'])
    .where('user_id', '=', id)
    .orderBy('created_at')

const logInNamesOf = async (db: Db, id: string) =>
  (await findLogInNames(db, [id])).map(({ kind, shown }) => ({ kind, name: shown }))

async function codeOf(db: Db, id: string) {
  const [code = null] = await readRows(
    db
      .selectFrom('log_in_codes')
      .select(['created_at as madeAt', 'expires_at as expiresAt'])
      .where('user_id', '=', id),
  )
  return code
}

async function twoStepOf(db: Db, id: string) {
  const row = await findTwoStep(db, id)
  if (!row || row.confirmed_at === null) return null
  return {
    since: new Date(row.confirmed_at).toISOString(),
    recoveryCodesLeft: await countRecoveryCodes(db, id),
  }
}

const linksOf = (db: Db, id: string) =>
  db
    .selectFrom('password_links')
    .select(['purpose', 'created_at as askedAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('user_id', '=', id)
    .orderBy('created_at')

const logInsOf = (db: Db, id: string) =>
  db
    .selectFrom('log_in_trails')
    .innerJoin('audit', 'audit.id', 'log_in_trails.audit_id')
    .select(['log_in_trails.at', 'audit.action', 'address', 'tries'])
    .where('user_id', '=', id)
    .orderBy('log_in_trails.at')
    .orderBy('key')

async function auditAbout(db: Db, id: string) {
  const query = db
    .selectFrom('audit')
    .select(['at', 'action', 'detail', 'actor_id'])
    .select(sql<string>`subject_type || ' ' || subject_id`.as('of'))
    .where((where) =>
      where.or([
        where('actor_id', '=', id),
        // The index on subjects needs the type.
        where.and([where('subject_type', '=', 'user'), where('subject_id', '=', id)]),
      ]),
    )
    .orderBy('at')
    .orderBy('id')
  const rows = await readRows(query)
  return rows.map(({ actor_id, ...row }) => ({
    ...row,
    byYou: actor_id === id,
    detail: JSON.parse(row.detail),
  }))
}
