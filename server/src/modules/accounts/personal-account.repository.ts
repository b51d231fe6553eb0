import { sql } from 'kysely'
import { notKept } from '../../calls/call.ts'
import { asInstant, deletedName, type PersonalData, type PersonRef } from '../../calls/personal-data.ts'
import type { Db, Tx } from '../../database/database.ts'
import { pictureUrl } from '../../platform/pictures.ts'
import { daysOfBits } from '../../platform/school-time.ts'
import { hasOtherAdmin } from './accounts.repository.ts'
import { trailsOf } from './log-in-trails.repository.ts'

/** The account itself: the row keeps its id, so that what stays of others' records still leads somewhere. */
export const personalAccount: PersonalData = {
  held: {
    name: 'accounts.held',
    kind: 'export',
    async run(db, person) {
      return {
        profile: await profileOf(db, person.id),
        sessions: await sessionsOf(db, person.id),
        passwordLinks: await linksOf(db, person.id),
        logIns: await trailsOf(db, person.id),
        auditLog: await auditAbout(db, person.id),
      }
    },
  },
  async erase(tx, { id, email }) {
    await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
    await tx.deleteFrom('password_links').where('user_id', '=', id).execute()
    await tx.deleteFrom('idempotency_keys').where('scope', '=', id).execute()
    await tx.deleteFrom('log_in_trails').where('user_id', '=', id).execute()
    // Answers to others that name the person, for example to the admin who added them. `replace` does not read a wildcard.
    await tx
      .updateTable('idempotency_keys')
      .set({ answer: notKept })
      .where(sql<boolean>`replace(replace(answer, ${id}, ''), ${email}, '') <> answer`)
      .execute()
  },
}

/**
 * Empties a person's row. The e-mail is free for a new account at once. An admin goes only while another can log in.
 * @returns false for the last admin
 */
export async function blankPerson(tx: Tx, { id, role }: PersonRef, now: number): Promise<boolean> {
  if (role === 'admin' && !(await hasOtherAdmin(tx, id))) return false
  const blank = { phone: null, location: null, birthday: null, education: null, gender: null }
  await tx
    .updateTable('users')
    .set((set) => ({
      ...blank,
      occupation: null,
      course: null,
      last_active_day: null,
      avatar: null,
      name: deletedName,
      // No address, but unique as the column asks for.
      email: `deleted ${id}`,
      search_text: '',
      password_hash: null,
      deleted_at: now,
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  return true
}

async function profileOf(db: Db, id: string) {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  // The password's hash is no use to anybody whom it belongs to.
  // Nor is what only the search or a counter reads.
  const { name, email, role, phone, location, birthday, education, gender, occupation, course } = row
  return {
    id,
    ...{ name, email, role, phone, location, birthday, education, gender, occupation, course },
    avatar: row.avatar && pictureUrl(row.avatar),
    lastActiveDay: row.last_active_day,
    activeDays: await activeDaysOf(db, id),
    createdAt: asInstant(row.created_at),
    deactivatedAt: asInstant(row.deactivated_at),
  }
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

async function sessionsOf(db: Db, id: string) {
  const rows = await db
    .selectFrom('sessions')
    .select(['created_at', 'expires_at', 'ended_at'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    startedAt: asInstant(row.created_at),
    expiresAt: asInstant(row.expires_at),
    endedAt: asInstant(row.ended_at),
  }))
}

async function linksOf(db: Db, id: string) {
  const rows = await db
    .selectFrom('password_links')
    .select(['purpose', 'created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    purpose: row.purpose,
    askedAt: asInstant(row.created_at),
    expiresAt: asInstant(row.expires_at),
    usedAt: asInstant(row.used_at),
  }))
}

async function auditAbout(db: Db, id: string) {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'action', 'subject_type', 'subject_id', 'detail', 'actor_id'])
    .where((where) =>
      where.or([
        where('actor_id', '=', id),
        // With its type, or no index has the subject and the whole table is read.
        where.and([where('subject_type', '=', 'user'), where('subject_id', '=', id)]),
      ]),
    )
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    at: asInstant(row.at),
    action: row.action,
    of: `${row.subject_type} ${row.subject_id}`,
    byYou: row.actor_id === id,
    detail: JSON.parse(row.detail),
  }))
}
