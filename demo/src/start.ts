import { existsSync, writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Deps } from '#server/kernel/deps.ts'

enableCompileCache()
// React's development build is slow.
process.env.NODE_ENV ??= 'production'
const { serve } = await import('#server/serve.ts')
const { BadConfig } = await import('#server/platform/config.ts')
const { analyzeTables } = await import('#server/database/plans.ts')
const { hasSchoolMarker } = await import('#server/database/school-folder.ts')
const { fillInbox } = await import('./inbox.ts')
const { takeDeskMoney } = await import('./desk-money.ts')
const { sendPastReminders } = await import('./reminders.ts')
const { makeBankStatement: bankStatement, bankStatementName } = await import('./bank-statement.ts')

const isBig = process.argv.includes('--big')
const password = 'practice'
const accounts = ['student', 'mentor', 'admin', 'desk', 'accounts'].map((name) => `${name}@abhyas.example`)

async function prepare(deps: Deps): Promise<() => string[]> {
  const { database, passwords, files, clock, config } = deps
  const statement = join(config.DATA_DIR, bankStatementName)
  if (!(await hasPeople(database))) {
    if (isOwnSchool) {
      throw new BadConfig(
        `DATA_DIR ${DATA_DIR} holds a school without people, and the demo makes accounts with known passwords. Set DATA_DIR to another folder, or remove this one.`,
      )
    }
    process.stdout.write(
      isBig ? 'Loading the big school, some minutes ...\n' : 'Loading the demo school ...\n',
    )
    const load = isBig
      ? (await import('./load-big-school.ts')).loadBigSchool
      : (await import('./load-demo-school.ts')).loadDemoSchool
    const passwordHash = await passwords.hash(password)
    const isFirst = await load({ db: database.db, now: clock(), passwordHash, saveFile: files.save }).then(
      () => true,
      async (error) => {
        // Another instance may have loaded the demo first; a failed big load may leave people.
        if (isBig || !(await hasPeople(database))) throw error
        return false
      },
    )
    if (isFirst) {
      await analyzeTables(database)
      await fillInbox(deps)
      if (!isBig) {
        await takeDeskMoney(deps)
        await sendPastReminders(deps)
      }
      writeFileSync(statement, await bankStatement(database.db, clock()))
    }
  }
  const lines = accounts.map((account) => `  ${account}  password ${password}`)
  if (existsSync(statement))
    lines.push(`  As the admin, upload this bank statement at Fees > Bank: ${statement}`)
  return () => lines
}

async function hasPeople({ db }: Deps['database']): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** DATA_DIR may hold a real school without people, which the demo must not fill. */
const { DATA_DIR } = process.env
const isOwnSchool = DATA_DIR !== undefined && DATA_DIR !== '' && hasSchoolMarker(DATA_DIR)

const useDatabaseFlag = '--use-database-url'
if (process.env.DATABASE_URL && !process.argv.includes(useDatabaseFlag)) {
  process.stderr.write(
    `DATABASE_URL is set, and the demo makes accounts with known passwords. Unset it, or say so: npm run demo -- ${useDatabaseFlag}\n`,
  )
  process.exit(1)
}

await serve(
  {
    ...process.env,
    DATA_DIR: process.env.DATA_DIR || (isBig ? 'data/big' : 'data/demo'),
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    DEMO_ACCOUNTS: 'expected',
    // The sandbox takes payments without Razorpay keys.
    ...(!process.env.RAZORPAY_KEY_ID && { PAYMENT_GATEWAY: 'sandbox' }),
  },
  prepare,
)
