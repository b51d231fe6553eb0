import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { AuditAction, AuditSubject } from '#contract/audit.ts'
import type { Access } from '#contract/endpoint.ts'
import type { Tx } from '../database/database.ts'
import type { OutboxRow } from '../database/mail-rows.ts'
import { prepared } from '../database/prepared.ts'
import type { AuditRow } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Caller } from '../platform/caller.ts'
import { DomainError } from '../platform/errors.ts'
import { type Letter, layOut } from '../platform/letter.ts'
import type { Deps } from './deps.ts'
import { mailPriorities, mailUsefulMs } from './mail.ts'
import { findSchoolBasics } from './school-zone.ts'
import { requireStillAllowed } from './sessions.ts'

/** One write: a transaction, and what is recorded beside what it changes. */
export interface Work {
  readonly tx: Tx
  /** The moment of this call, the same for every row it writes. */
  readonly now: number
  newId(): string
  /** The zone by which the school's days go. */
  timeZone(): Promise<string>
  /**
   * Records an act: its actor, its subject, harmless detail; no passwords, tokens or texts of people.
   * @param entry.actorId whoever calls, unless it is said
   * @returns its id
   */
  audit(entry: {
    actorId?: string | null
    action: AuditAction
    subject: readonly [type: AuditSubject, id: string]
    detail?: object
  }): Promise<string>
  /**
   * Puts a mail into the outbox, signed by the school; it leaves only if this transaction commits.
   * @param message `priority` is `personal` if absent; `linkExpiresAt` is the end of the one-time link in the letter
   */
  mail(message: {
    recipient: string
    subject: string
    letter: Letter
    priority?: keyof typeof mailPriorities
    linkExpiresAt?: number
  }): Promise<void>
}

interface WriteOptions {
  readonly isSecret?: boolean
}

/** A request as a use case sees it. */
export interface Call {
  readonly deps: Deps
  readonly caller: Caller | null
  readonly requestId: string
  /** The address that the request came from, for limits and records. */
  readonly address: string
  /** The `Cookie` header of the request. Only the log-in reads it, for the device. */
  readonly cookies: string | undefined
  /** Puts a `Set-Cookie` header on the answer, with `Secure` where the answer goes over TLS. */
  setCookie(cookie: string): void
  readonly now: number
  /**
   * Runs a write in one transaction, which is the authority: the caller's session, account and role are read again in it.
   * What lost a race against another transaction runs again, so `run` changes nothing but the database. With an
   * `Idempotency-Key`, what the first run returned is kept for a day in the same transaction and returned again without a
   * second run; so the result must be plain JSON data.
   * @param options `isSecret` for a result with a one-time link: it is not kept, and the second request is refused
   * @throws DomainError UNAUTHENTICATED and FORBIDDEN as at the start of the call; IDEMPOTENCY_MISMATCH when the key was
   *   used with another body, IN_PROGRESS while the first runs, ALREADY_DONE when it was done and its result is not kept
   */
  write<T>(run: (work: Work) => Promise<T>, options?: WriteOptions): Promise<T>
  /** Runs a write that an `Idempotency-Key` does not cover: the record of a refusal. */
  record(run: (work: Work) => Promise<void>): Promise<void>
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

/** Stands in place of an answer that is not kept: it held a one-time link, or data of somebody who has left. */
export const notKept = ''

/** How long an answer is kept for its key. */
export const idempotencyKeptMs = 24 * 60 * 60 * 1000

/**
 * Builds the call that use cases get.
 * @param from.access who may make this call
 */
export function makeCall(
  deps: Deps,
  from: {
    requestId: string
    address: string
    caller: Caller | null
    access: Access
    idempotency?: Idempotency | undefined
    cookies?: string | undefined
    setCookie?: (cookie: string) => void
  },
): Call {
  const { caller, access, requestId, address, idempotency, cookies, setCookie = () => {} } = from
  const now = deps.clock()
  const record = <T>(run: (work: Work) => Promise<T>): Promise<T> =>
    inTransaction(deps.database, (tx) => run(makeWork(tx, deps, now, requestId, caller)))
  const write = <T>(run: (work: Work) => Promise<T>, options: WriteOptions = {}): Promise<T> =>
    record(async (work) => {
      if (caller) await requireStillAllowed(work.tx, caller, access, deps.clock())
      return idempotency ? once(work, deps, idempotency, () => run(work), options) : run(work)
    })
  return { deps, caller, requestId, address, cookies, setCookie, now, write, record }
}

function makeWork(tx: Tx, deps: Deps, now: number, requestId: string, caller: Caller | null): Work {
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
    async audit({ actorId = caller?.id ?? null, action, subject, detail }) {
      const [subject_type, subject_id] = subject
      const id = deps.newId()
      await addToAudit(tx, {
        id,
        at: now,
        actor_id: actorId,
        action,
        subject_type,
        subject_id,
        detail: JSON.stringify(detail ?? {}),
        request_id: requestId,
      })
      return id
    },
    async mail({ recipient, subject, letter, priority = 'personal', linkExpiresAt }) {
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
        priority: mailPriorities[priority],
        expires_at: linkExpiresAt ?? now + mailUsefulMs,
        expired_at: null,
        has_link: linkExpiresAt === undefined ? 0 : 1,
      })
    },
  }
}

const addToAudit = prepared((db, row: AuditRow) => db.insertInto('audit').values(row))
const addToOutbox = prepared((db, row: OutboxRow) => db.insertInto('outbox').values(row))

async function once<T>(
  work: Work,
  deps: Deps,
  idempotency: Idempotency,
  run: () => Promise<T>,
  { isSecret = false }: WriteOptions,
): Promise<T> {
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
    if (kept.fingerprint !== fingerprint)
      throw new DomainError(
        'IDEMPOTENCY_MISMATCH',
        'This Idempotency-Key was already used for another request.',
      )
    if (kept.answer === notKept) throw alreadyDone()
    return JSON.parse(kept.answer)
  }

  const result = await run()
  const answer = isSecret ? notKept : JSON.stringify(result ?? null)
  await tx
    .insertInto('idempotency_keys')
    .values({ scope, key, fingerprint, answer, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'key']).doUpdateSet({ fingerprint, answer, created_at: now }),
    )
    .execute()
  return result
}

const alreadyDone = () =>
  new DomainError(
    'ALREADY_DONE',
    'This was already done. Its answer was private and is not kept; if you need a link, make a new one.',
  )

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
