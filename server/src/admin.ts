import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { styleText } from 'node:util'
import * as z from 'zod/mini'
import { commandLine } from '#contract/audit.ts'
import { emailAddress, line } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { systemCall } from './calls/call.ts'
import type { Deps, Work } from './calls/deps.ts'
import { sqliteFile } from './database/database.ts'
import { inviteStaff, makeInvitation, turnTwoStepOff } from './modules/accounts/index.ts'
import { publicAddress, readConfig } from './platform/config.ts'
import { construct, oneLine } from './serve.ts'

const usage = `npm run admin -- create <email> "<name>"   makes an admin and prints a link that sets the password, once, within 7 days
npm run admin -- link <email>              prints such a link for an admin or a mentor who cannot get in
npm run admin -- reactivate <email>        opens the account of an admin or a mentor again
npm run admin -- two-step-off <email>      lets somebody in by the password alone, who has lost the phone and the recovery codes`

/** The commands of the person who runs the machine. They work on the school's own database, whether it is being served or not. */
const commands = { create, link: linkFor, reactivate, 'two-step-off': endTwoStep }
const wordsOf = { create: 3, link: 2, reactivate: 2, 'two-step-off': 2 }

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function run(words: readonly string[]): Promise<string> {
  const [command = '', address, name] = words
  const isCommand = Object.hasOwn(commands, command)
  const known = command as keyof typeof commands
  if (!isCommand || words.length !== wordsOf[known] || words.some((word) => word.startsWith('-')))
    throw new Error(usage)
  const email = checked(emailAddress('Please give an email.'), address)
  const person = {
    email,
    name: known === 'create' ? checked(line(limits.name, 'Please give a name.'), name) : '',
  }

  const config = readConfig({ LOG_LEVEL: 'silent', ...process.env })
  if (known !== 'create' && !config.DATABASE_URL && !existsSync(sqliteFile(config.DATA_DIR)))
    throw new Error(
      `There is no school in ${resolve(config.DATA_DIR)}. Set DATA_DIR to the folder of the school.`,
    )
  const deps = await construct(config).catch((error) => {
    throw new Error(oneLine(error))
  })
  try {
    return await systemCall(deps, commandLine).write((work) => commands[known](work, deps, person))
  } finally {
    await deps.reads.close()
    await deps.database.close()
  }
}

/** What was typed as the product takes it everywhere else, or the sentence that says what is wrong with it. */
function checked(schema: z.ZodMiniType<string>, typed: string | undefined): string {
  const { data, error } = z.safeParse(schema, typed)
  if (data === undefined) throw new Error(error?.issues[0]?.message)
  return data
}

interface Typed {
  email: string
  name: string
}

/** A first start may begin with this command, so it makes a school where there is none; that it did is said. */
async function create(work: Work, deps: Deps, { email, name }: Typed): Promise<string> {
  const somebody = await work.tx.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const { id, link } = await inviteStaff(work, { role: 'admin', name, email })
  await work.audit({ action: 'account.create-admin', subject: ['user', id] })
  const place = deps.config.DATABASE_URL ? 'the database of DATABASE_URL' : resolve(deps.config.DATA_DIR)
  const isNew = `This school is new: nobody was in ${place} before. If yours is elsewhere, set DATA_DIR or DATABASE_URL to it.\n`
  return `${somebody ? '' : isNew}${linkLines(deps, email, link)}`
}

async function linkFor(work: Work, deps: Deps, { email }: Typed): Promise<string> {
  const { id, deactivated_at, password_hash } = await findStaff(work, email)
  if (deactivated_at !== null)
    throw new Error(`This account is deactivated. Open it again: npm run admin -- reactivate ${email}`)
  await work.audit({ action: 'account.link', subject: ['user', id] })
  return linkLines(deps, email, await makeInvitation(work, id, password_hash ? 'reset' : 'invite'))
}

async function reactivate(work: Work, _: Deps, { email }: Typed): Promise<string> {
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

async function endTwoStep(work: Work, _: Deps, { email }: Typed): Promise<string> {
  const found = await work.tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Error('No account has this email.')
  if (!(await turnTwoStepOff(work, { ...found, email })))
    throw new Error(`Two-step log-in of ${email} is off already.`)
  return `${email} logs in with the password alone now. Please make sure that it was really they who asked.`
}

async function findStaff({ tx }: Work, email: string) {
  const found = await tx
    .selectFrom('users')
    .select(['id', 'deactivated_at', 'password_hash'])
    .where('email', '=', email)
    .where('role', '!=', 'student')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Error('No admin or mentor has this email.')
  return found
}

/** This command does not see where the school is served; without `PUBLIC_URL` it can only suppose. */
function linkLines({ config }: Deps, email: string, link: string): string {
  const supposed = publicAddress(config)
  const elsewhere = `\nIf people reach the school at another address than ${supposed}, put that in its place, or set PUBLIC_URL to it.`
  const lines = `${styleText('bold', email)} sets the password here, once, within 7 days:\n${link}`
  return config.PUBLIC_URL ? lines : `${lines}${elsewhere}`
}
