import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { Tx } from './database/database.ts'
import { prepared } from './database/prepared.ts'
import type { AuditRow, OutboxRow } from './database/schema.ts'
import type { Deps } from './deps.ts'
import { DomainError } from './errors.ts'
import { type Letter, layOut } from './letter.ts'
import { findSchoolBasics } from './school-zone.ts'

/** Who calls, as the database says at this request. */
export interface Caller {
  readonly id: string
  readonly role: Role
  readonly name: string
  readonly email: string
  readonly avatar: string | null
  readonly sessionId: string
}

/** One write: a transaction, and what is recorded beside what it changes. */
export interface Work {
  readonly tx: Tx
  /** The moment of this call, the same for every row it writes. */
  readonly now: number
  newId(): string
  /** The zone by which the school's days go. */
  timeZone(): Promise<string>
  /** Records who did what to whom; only ids and harmless detail, no passwords, tokens or texts of people. */
  audit(entry: {
    actorId?: string
    action: string
    subject: readonly [type: string, id: string]
    detail?: object
  }): Promise<void>
  /** Puts a mail into the outbox, signed by the school; it leaves only if this transaction commits. */
  mail(message: { recipient: string; subject: string; letter: Letter }): Promise<void>
}

/** A request as a use case sees it. */
export interface Call {
  readonly deps: Deps
  readonly caller: Caller | null
  readonly requestId: string
  /** The address that the request came from, for limits. */
  readonly address: string
  readonly now: number
  /**
   * Runs a write in one transaction. With an `Idempotency-Key`, what the first run returned is kept for a day in the
   * same transaction and returned again without a second run; so the result must be plain JSON data.
   * @throws DomainError IDEMPOTENCY_MISMATCH when the key was used with another body, IN_PROGRESS while the first runs
   */
  write<T>(run: (work: Work) => Promise<T>): Promise<T>
}

/** A call by somebody who is signed in. */
export interface SignedCall extends Call {
  readonly caller: Caller
}

export interface Idempotency {
  /** Who sent the key: a user id or `anonymous`. */
  readonly scope: string
  readonly key: string
  /** Method, path and body as sent. */
  readonly request: string
}

/** How long an answer is kept for its key. */
export const idempotencyKeptMs = 24 * 60 * 60 * 1000

/** Builds the call that use cases get. */
export function makeCall(
  deps: Deps,
  from: { requestId: string; address: string; caller: Caller | null; idempotency?: Idempotency | undefined },
): Call {
  const now = deps.clock()
  const write = async <T>(run: (work: Work) => Promise<T>): Promise<T> =>
    deps.database.db.transaction().execute(async (tx) => {
      const work = makeWork(tx, deps, now, from.requestId)
      if (!from.idempotency) return run(work)
      return once(work, deps, from.idempotency, () => run(work))
    })
  const { caller, requestId, address } = from
  return { deps, caller, requestId, address, now, write }
}

function makeWork(tx: Tx, deps: Deps, now: number, requestId: string): Work {
  let found: ReturnType<typeof findSchoolBasics> | undefined
  const school = () => {
    found ??= findSchoolBasics(tx)
    return found
  }
  return {
    tx,
    now,
    newId: deps.newId,
    timeZone: async () => (await school()).time_zone ?? deps.config.SCHOOL_TIME_ZONE,
    async audit({ actorId, action, subject, detail }) {
      const [subject_type, subject_id] = subject
      await addToAudit(tx, {
        id: deps.newId(),
        at: now,
        actor_id: actorId ?? null,
        action,
        subject_type,
        subject_id,
        detail: JSON.stringify(detail ?? {}),
        request_id: requestId,
      })
    },
    async mail({ recipient, subject, letter }) {
      await addToOutbox(tx, {
        id: deps.newId(),
        recipient,
        subject,
        ...layOut(letter, (await school()).name),
        created_at: now,
        next_attempt_at: now,
        attempts: 0,
        sent_at: null,
        last_error: null,
      })
    },
  }
}

const addToAudit = prepared((db, row: AuditRow) => db.insertInto('audit').values(row))
const addToOutbox = prepared((db, row: OutboxRow) => db.insertInto('outbox').values(row))

async function once<T>(work: Work, deps: Deps, idempotency: Idempotency, run: () => Promise<T>): Promise<T> {
  const { tx, now } = work
  const { scope, key } = idempotency
  const fingerprint = createHmac('sha256', deps.tokens.secret).update(idempotency.request).digest('base64url')

  if (deps.database.engine === 'postgres') {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0)) as got`.execute(tx)
    if (!rows[0]?.got) throw inProgress()
  }
  const kept = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '>', now - idempotencyKeptMs)
    .executeTakeFirst()
  if (kept) {
    if (kept.fingerprint === fingerprint) return JSON.parse(kept.answer)
    throw new DomainError(
      'IDEMPOTENCY_MISMATCH',
      'This Idempotency-Key was already used for another request.',
    )
  }

  const result = await run()
  const answer = JSON.stringify(result ?? null)
  await tx
    .insertInto('idempotency_keys')
    .values({ scope, key, fingerprint, answer, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'key']).doUpdateSet({ fingerprint, answer, created_at: now }),
    )
    .execute()
  return result
}

/** The first request with this key is still being answered. */
export function inProgress(): DomainError {
  return new DomainError(
    'IN_PROGRESS',
    'The first request with this Idempotency-Key is still being answered.',
    {
      retryAfterSeconds: 1,
    },
  )
}
