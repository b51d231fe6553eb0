import { createHmac } from 'node:crypto'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { sql } from 'kysely'
import type { commandLineRequestId, programRequestPrefix } from '#contract/audit/audit.ts'
import type { Language } from '#contract/languages.ts'
import type { Tx } from '../database/database.ts'
import { preparedQuery } from '../database/prepared.ts'
import type { AuditRow } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Caller } from '../platform/caller.ts'
import { DomainError } from '../platform/errors.ts'
import { i18nOf } from '../platform/i18n.ts'
import type { Deps, Work } from './deps.ts'
import { addressOf } from './school-address.ts'
import { findSchoolBasics } from './school-zone.ts'
import { type AccessRule, requireStillAllowed } from './sessions.ts'

interface WriteOptions {
  readonly isSecret?: boolean
}

export interface Call extends SystemCall {
  readonly caller: Caller | null
  readonly address: string
  /** Such as `https://learn.school.example`. */
  readonly origin: string
  readonly userAgent: string | undefined
  /** undefined when the request asks for no supported language. */
  readonly language: Language | undefined
  readonly i18n: I18n
  readonly cookies: string | undefined
  /** The cookie gets `Secure` over TLS. */
  setCookie(cookie: string): void
  /**
   * Checks session, account and role again. `run` may be called again, so it must change only the database.
   * An `Idempotency-Key` stores the result as JSON for a day.
   * @param options `isSecret` stores no result and refuses a repeated request
   * @throws DomainError as `requireStillAllowed`; IDEMPOTENCY_MISMATCH for another body, IN_PROGRESS during
   * the first request, ALREADY_DONE when no result is stored
   */
  write<T>(run: (work: Work) => Promise<T>, options?: WriteOptions): Promise<T>
  /** Records a refusal, without a check of session or `Idempotency-Key`. */
  record(run: (work: Work) => Promise<void>): Promise<void>
}

/** Jobs, gateway events and commands have no session. */
export interface SystemCall {
  readonly deps: Deps
  readonly requestId: string
  readonly now: number
  write<T>(run: (work: Work) => Promise<T>): Promise<T>
}

export interface SignedInCall extends Call {
  readonly caller: Caller
}

export interface Idempotency {
  readonly scope: string
  readonly key: string
  readonly request: string
}

/** Stored in place of a response that has a one-time secret or a deleted account's data. */
export const unstoredResponse = ''

export const idempotencyRetentionMs = 24 * 60 * 60 * 1000

export function makeCall(
  deps: Deps,
  request: Pick<Call, 'requestId' | 'address' | 'caller'> &
    Partial<Pick<Call, 'cookies' | 'language' | 'origin' | 'setCookie' | 'userAgent'>> & {
      accessRule: AccessRule
      idempotency?: Idempotency | undefined
      responseLanguage?: Language
    },
): Call {
  const {
    caller,
    accessRule,
    requestId,
    address,
    idempotency,
    userAgent,
    language,
    responseLanguage = 'en',
    cookies,
    origin = '',
    setCookie = () => {},
  } = request
  const { now, write: record } = callWithoutSession(deps, requestId, caller)
  let textLanguage = responseLanguage
  const write = <T>(run: (work: Work) => Promise<T>, options: WriteOptions = {}): Promise<T> =>
    record(async (work) => {
      if (caller) await requireStillAllowed(work.tx, caller, accessRule, deps.clock())
      if (!idempotency) return run(work)
      const outcome = await runOnce(work, deps, idempotency, textLanguage, () => run(work), options)
      textLanguage = outcome.language
      return outcome.result
    })
  return {
    deps,
    caller,
    requestId,
    address,
    origin,
    userAgent,
    language,
    get i18n() {
      return i18nOf(textLanguage)
    },
    cookies,
    setCookie,
    now,
    write,
    record,
  }
}

/** @param actor named in the audit, such as the person who started an import */
export const systemCall = (
  deps: Deps,
  requestId: typeof commandLineRequestId | `${typeof programRequestPrefix}${string}`,
  actor: Pick<Caller, 'id'> | null = null,
): SystemCall => callWithoutSession(deps, requestId, actor)

function callWithoutSession(
  deps: Deps,
  requestId: string,
  caller: Pick<Caller, 'id'> | null = null,
): SystemCall {
  const now = deps.clock()
  return {
    deps,
    requestId,
    now,
    write: (run) => inTransaction(deps.database, (tx) => run(makeWork(tx, deps, now, { requestId, caller }))),
  }
}

function makeWork(
  tx: Tx,
  deps: Deps,
  now: number,
  { requestId, caller }: { readonly requestId: string; readonly caller: Pick<Caller, 'id'> | null },
): Work {
  let basics: ReturnType<typeof findSchoolBasics> | undefined
  const school = () => {
    basics ??= findSchoolBasics(tx)
    return basics
  }
  const work: Work = {
    tx,
    deps,
    now,
    newId: deps.newId,
    timeZone: async () => (await school()).time_zone ?? deps.config.SCHOOL_TIME_ZONE,
    school,
    address: async () => addressOf(deps.config, await school()),
    async audit({ actorId = caller?.id ?? null, action, subject, detail = {} }) {
      const [subject_type, subject_id] = subject
      const entry = {
        action,
        subject_type,
        subject_id,
        detail: JSON.stringify(detail),
        request_id: requestId,
      }
      const id = deps.newId()
      await addToAudit(tx, { id, at: now, actor_id: actorId, ...entry })
      return id
    },
    async emit(name, event) {
      for (const listeners of deps.listeners) await listeners[name]?.(work, event)
    },
  }
  return work
}

const addToAudit = preparedQuery((db, row: AuditRow) => db.insertInto('audit').values(row))

async function runOnce<T>(
  work: Work,
  deps: Deps,
  idempotency: Idempotency,
  language: Language,
  run: () => Promise<T>,
  { isSecret = false }: WriteOptions,
): Promise<{ readonly result: T; readonly language: Language }> {
  const { tx, now } = work
  const { scope, key } = idempotency
  const fingerprint = createHmac('sha256', deps.tokens.secret).update(idempotency.request).digest('base64url')

  if (deps.database.engine === 'postgres') {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0)) as got`.execute(tx)
    if (!rows[0]?.got) throw inProgress()
  }
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'response', 'language'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '>', now - idempotencyRetentionMs)
    .executeTakeFirst()
  if (stored) {
    if (stored.fingerprint !== fingerprint)
      throw new DomainError(
        'IDEMPOTENCY_MISMATCH',
        msg`This Idempotency-Key was already used for another request.`,
      )
    if (stored.response === unstoredResponse) throw alreadyDone()
    return { result: JSON.parse(stored.response), language: stored.language }
  }

  const result = await run()
  const row = {
    fingerprint,
    response: isSecret ? unstoredResponse : JSON.stringify(result ?? null),
    language,
    created_at: now,
  }
  await tx
    .insertInto('idempotency_keys')
    .values({ scope, key, ...row })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet(row))
    .execute()
  return { result, language }
}

const alreadyDone = () =>
  new DomainError(
    'ALREADY_DONE',
    msg`This was already done. Its response was private and is not kept; if you need a link, make a new one.`,
  )

export const inProgress = () =>
  new DomainError('IN_PROGRESS', msg`The first request with this Idempotency-Key is still being handled.`, {
    retryAfterSeconds: 1,
  })
