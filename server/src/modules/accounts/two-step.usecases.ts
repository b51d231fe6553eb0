import { randomBytes } from 'node:crypto'
import type * as contract from '#contract/accounts/two-step.ts'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Deps, Work } from '../../kernel/deps.ts'
import { countUses, emailLimitKey, type LimitUse, returnUses } from '../../kernel/limiter.ts'
import { seal, unseal } from '../../platform/sealed.ts'
import { sendEmail } from '../notifications/index.ts'
import { type TwoStepChange, twoStepEmail } from './accounts.emails.ts'
import {
  codeRequired,
  ownTwoStepFirst,
  twoStepIsOff,
  twoStepIsOn,
  twoStepRequired,
  wrongCode,
} from './accounts.errors.ts'
import { recordOwnAction } from './log-in-trails.repository.ts'
import { requireOwnPassword } from './own-password.usecases.ts'
import {
  confirmSecret,
  consumeRecoveryCode,
  consumeStep,
  countRecoveryCodes,
  countStaffWithoutTwoStep,
  findTwoStep,
  isTwoStepRequired,
  lockTwoStep,
  removeTwoStep,
  replaceRecoveryCodes,
  saveNewSecret,
  setTwoStepRequired,
} from './two-step.repository.ts'
import {
  matchingStep,
  otpauthUrl,
  parseCode,
  recoveryBytes,
  recoveryCodeCount,
  recoveryCodeOf,
  recoveryHash,
  secretBytes,
  secretOf,
} from './two-step-codes.ts'

export async function readTwoStep({
  deps,
  caller,
}: SignedInCall): Promise<ResponseOf<typeof contract.getTwoStep>> {
  const { db } = deps.database
  const row = await findTwoStep(db, caller.id)
  const since = row?.confirmed_at ?? null
  return {
    since: since === null ? null : new Date(since).toISOString(),
    recoveryCodesLeft: since === null ? 0 : await countRecoveryCodes(db, caller.id),
    isAsked: caller.role !== 'student' && (await isTwoStepRequired(db)),
  }
}

/** Log-in asks for no code before `confirmTwoStep`. */
export async function beginTwoStep(
  call: SignedInCall,
  { password }: BodyOf<typeof contract.beginTwoStep>,
): Promise<ResponseOf<typeof contract.beginTwoStep>> {
  const { deps } = call
  const { id, name: userName, email } = await requireOwnPassword(call, 'password', password)
  const secret = secretOf(randomBytes(secretBytes))
  return call.write(
    async ({ tx }) => {
      if (!(await saveNewSecret(tx, id, seal(deps.tokens.secret, id, secret)))) throw twoStepIsOn()
      const { name } = await tx
        .selectFrom('school')
        .select('name')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow()
      return { secret, address: otpauthUrl(secret, name, email ?? userName) }
    },
    { isSecret: true },
  )
}

export async function confirmTwoStep(call: SignedInCall, { code }: BodyOf<typeof contract.confirmTwoStep>) {
  const { deps, caller } = call
  return runCountedTry(call, () =>
    call.write(
      async (work) => {
        const row = await lockTwoStep(work.tx, caller.id)
        if (!row) throw twoStepIsOff()
        if (row.confirmed_at !== null) throw twoStepIsOn()
        const parsed = parseCode(code)
        const secret = unseal(deps.tokens.secret, caller.id, row.secret)
        const step = secret && parsed?.kind === 'app' ? matchingStep(secret, parsed.code, work.now) : null
        if (step === null) throw wrongCode('VALIDATION')
        await consumeStep(work.tx, caller.id, step)
        await confirmSecret(work.tx, caller.id, work.now)
        const recoveryCodes = await giveRecoveryCodes(work, caller.id)
        await recordOwnAction(work, call, caller.id, 'account.two-step-on')
        await emailTwoStepChange(work, caller, 'on')
        return { recoveryCodes }
      },
      { isSecret: true },
    ),
  )
}

export async function renewRecoveryCodes(
  call: SignedInCall,
  { password, code }: BodyOf<typeof contract.renewRecoveryCodes>,
) {
  const { caller } = call
  await requireOwnPassword(call, 'password', password)
  return runCountedTry(call, () =>
    call.write(
      async (work) => {
        await requireOwnCode(work, call, code)
        const recoveryCodes = await giveRecoveryCodes(work, caller.id)
        await recordOwnAction(work, call, caller.id, 'account.recovery-codes')
        await emailTwoStepChange(work, caller, 'new codes')
        return { recoveryCodes }
      },
      { isSecret: true },
    ),
  )
}

export async function endTwoStep(
  call: SignedInCall,
  { password, code }: BodyOf<typeof contract.endTwoStep>,
): Promise<void> {
  const { caller } = call
  await requireOwnPassword(call, 'password', password)
  await runCountedTry(call, () =>
    call.write(async (work) => {
      if (caller.role !== 'student' && (await isTwoStepRequired(work.tx))) throw twoStepRequired()
      await requireOwnCode(work, call, code)
      await removeTwoStep(work.tx, caller.id)
      await recordOwnAction(work, call, caller.id, 'account.two-step-off')
      await emailTwoStepChange(work, caller, 'off')
    }),
  )
}

export async function readStaffTwoStep({ deps }: SignedInCall): Promise<contract.StaffTwoStep> {
  const { db } = deps.database
  return { isAsked: await isTwoStepRequired(db), without: await countStaffWithoutTwoStep(db) }
}

/** Two-step log-in that no admin uses could lock everybody out. */
export function saveStaffTwoStep(
  { write, caller }: SignedInCall,
  { isAsked }: BodyOf<typeof contract.putStaffTwoStep>,
): Promise<contract.StaffTwoStep> {
  return write(async (work) => {
    const ownTwoStep = await lockTwoStep(work.tx, caller.id)
    if (isAsked && (ownTwoStep?.confirmed_at ?? null) === null) throw ownTwoStepFirst()
    if (await setTwoStepRequired(work.tx, isAsked))
      await work.audit({
        action: isAsked ? 'school.two-step-on' : 'school.two-step-off',
        subject: ['school', '1'],
      })
    return { isAsked, without: await countStaffWithoutTwoStep(work.tx) }
  })
}

/**
 * Marks a right code as used.
 * @returns true for a right code, or while two-step log-in is off
 * @throws CODE_REQUIRED for a missing code
 */
export async function consumeCode(
  { tx, now }: Work,
  { tokens }: Pick<Deps, 'tokens'>,
  userId: string,
  typed: string | undefined,
): Promise<boolean> {
  const row = await lockTwoStep(tx, userId)
  if (!row || row.confirmed_at === null) return true
  if (typed === undefined) throw codeRequired()
  const parsed = parseCode(typed)
  if (!parsed) return false
  if (parsed.kind === 'recovery') return consumeRecoveryCode(tx, userId, recoveryHash(parsed.code), now)
  const secret = unseal(tokens.secret, userId, row.secret)
  const step = secret ? matchingStep(secret, parsed.code, now) : null
  return step !== null && consumeStep(tx, userId, step)
}

async function requireOwnCode(work: Work, { deps, caller }: SignedInCall, code: string): Promise<void> {
  const row = await findTwoStep(work.tx, caller.id)
  if (!row || row.confirmed_at === null) throw twoStepIsOff()
  if (!(await consumeCode(work, deps, caller.id, code))) throw wrongCode('VALIDATION')
}

/** @throws FORBIDDEN for a wrong password, VALIDATION for a wrong or missing code */
export async function writeByOwnProof<T>(
  call: SignedInCall,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
  ...[run, options]: Parameters<typeof call.write<T>>
): Promise<T> {
  const { deps, caller } = call
  await requireOwnPassword(call, 'password', password)
  return runCountedTry(call, () =>
    call.write(async (work) => {
      // CODE_REQUIRED would log the person out.
      if (!(await consumeCode(work, deps, caller.id, code ?? ''))) throw wrongCode('VALIDATION')
      return run(work)
    }, options),
  )
}

/** Counts a try, and takes it back when `run` succeeds. */
async function runCountedTry<T>({ deps, caller, now }: SignedInCall, run: () => Promise<T>): Promise<T> {
  const { db } = deps.database
  const tries: LimitUse[] = [[deps.config.LIMIT_FAILED_LOGINS_PER_DEVICE, `own code ${caller.id}`]]
  await countUses(db, now, ...tries)
  const result = await run()
  await returnUses(db, tries)
  return result
}

async function giveRecoveryCodes({ tx }: Work, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(recoveryBytes)))
  const hashes = codes.map((shown) => recoveryHash(parseCode(shown)?.code ?? ''))
  await replaceRecoveryCodes(tx, userId, hashes)
  return codes
}

/** Emails the person, because the caller may be somebody else. */
export async function turnTwoStepOff(work: Work, person: Recipient & { id: string }): Promise<boolean> {
  if (!(await removeTwoStep(work.tx, person.id))) return false
  await work.audit({ action: 'account.two-step-off', subject: ['user', person.id] })
  await emailTwoStepChange(work, person, 'off')
  return true
}

interface Recipient {
  readonly name: string
  readonly email: string | null
}

async function emailTwoStepChange(
  work: Work,
  { name, email }: Recipient,
  change: TwoStepChange,
): Promise<void> {
  if (email === null) return
  const { config, tokens } = work.deps
  await countUses(work.tx, work.now, [
    config.LIMIT_MAILS_PER_RECIPIENT,
    emailLimitKey(tokens.secret, email, 'password'),
  ])
  await sendEmail(work, {
    recipient: email,
    priority: 'account',
    content: twoStepEmail(name, change),
  })
}
