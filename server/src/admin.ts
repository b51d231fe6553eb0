import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { styleText } from 'node:util'
import { commandLineRequestId } from '#contract/audit/audit.ts'
import { readConfig } from './config.ts'
import { sqliteFile } from './database/database.ts'
import { systemCall } from './kernel/call.ts'
import type { Deps, Work } from './kernel/deps.ts'
import { hasOwner, inviteStaff, makeInvitation, setOwner, turnTwoStepOff } from './modules/accounts/index.ts'
import { type Person, readCommand } from './operations/admin-command.rules.ts'
import { publicAddress } from './platform/config.ts'
import { errorLine, makeDeps } from './serve.ts'

/** Commands work while the server runs or is stopped. */
const commands = { create, owner: makeOwner, link: linkFor, reactivate, 'two-step-off': endTwoStep }

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function run(args: readonly string[]): Promise<string> {
  const { command, ...person } = readCommand(args)
  const config = readConfig({ LOG_LEVEL: 'silent', ...process.env })
  if (command !== 'create' && !config.DATABASE_URL && !existsSync(sqliteFile(config.DATA_DIR)))
    throw new Error(
      `There is no school in ${resolve(config.DATA_DIR)}. Set DATA_DIR to the folder of the school.`,
    )
  const deps = await makeDeps(config).catch((error) => {
    throw new Error(errorLine(error))
  })
  try {
    return await systemCall(deps, commandLineRequestId).write((work) => commands[command](work, deps, person))
  } finally {
    await deps.reads.close()
    await deps.database.close()
  }
}

/** Also works before the server's first start. */
async function create(work: Work, deps: Deps, { email, name }: Person): Promise<string> {
  const anyUser = await work.tx.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const staff_role = (await hasOwner(work.tx)) ? 'admin' : 'owner'
  const { id, link } = await inviteStaff(work, { role: 'admin', staff_role, name, email })
  await work.audit({ action: 'account.create-admin', subject: ['user', id] })
  const place = deps.config.DATABASE_URL ? 'the database of DATABASE_URL' : resolve(deps.config.DATA_DIR)
  const newSchoolText = `This school is new: nobody was in ${place} before. If yours is elsewhere, set DATA_DIR or DATABASE_URL to it.\n`
  return `${anyUser ? '' : newSchoolText}${linkLines(deps, email, link)}`
}

async function makeOwner(work: Work, _: Deps, { email }: Person): Promise<string> {
  const { id, role, deactivated_at } = await findStaff(work, email)
  if (role !== 'admin') throw new Error('A mentor cannot own the school.')
  if (deactivated_at !== null)
    throw new Error(`This account is deactivated. Open it again: npm run admin -- reactivate ${email}`)
  await setOwner(work.tx, id)
  await work.audit({ action: 'account.make-owner', subject: ['user', id] })
  return `${email} is the owner of the school now.`
}

async function linkFor(work: Work, deps: Deps, { email }: Person): Promise<string> {
  const { id, deactivated_at, password_hash } = await findStaff(work, email)
  if (deactivated_at !== null)
    throw new Error(`This account is deactivated. Open it again: npm run admin -- reactivate ${email}`)
  await work.audit({ action: 'account.link', subject: ['user', id] })
  return linkLines(deps, email, await makeInvitation(work, id, password_hash ? 'reset' : 'invite'))
}

async function reactivate(work: Work, _: Deps, { email }: Person): Promise<string> {
  const { id, deactivated_at } = await findStaff(work, email)
  if (deactivated_at === null)
    throw new Error(`This account is open. For a new password: npm run admin -- link ${email}`)
  await work.tx
    .updateTable('users')
    .set((set) => ({ deactivated_at: null, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await work.audit({ action: 'account.reactivate', subject: ['user', id] })
  return `${email} can log in again. For a new password: npm run admin -- link ${email}`
}

async function endTwoStep(work: Work, _: Deps, { email }: Person): Promise<string> {
  const found = await work.tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Error('No account has this email.')
  if (!(await turnTwoStepOff(work, { ...found, email })))
    throw new Error(`Two-step log-in of ${email} is off already.`)
  return `${email} logs in with only the password now. Please make sure that it was really they who asked.`
}

async function findStaff({ tx }: Work, email: string) {
  const found = await tx
    .selectFrom('users')
    .select(['id', 'role', 'deactivated_at', 'password_hash'])
    .where('email', '=', email)
    .where('role', '!=', 'student')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Error('No admin or mentor has this email.')
  return found
}

function linkLines({ config }: Deps, email: string, link: string): string {
  const address = publicAddress(config)
  const addressHint = `\nIf people reach the school at another address than ${address}, put that in its place, or set PUBLIC_URL to it.`
  const lines = `${styleText('bold', email)} sets the password here, once, within 7 days:\n${link}`
  return config.PUBLIC_URL ? lines : `${lines}${addressHint}`
}
