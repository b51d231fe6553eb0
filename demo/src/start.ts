import { enableCompileCache } from 'node:module'
import type { Deps } from '#server/platform/deps.ts'

enableCompileCache()
const { serve } = await import('#server/serve.ts')
const { fillInbox } = await import('./inbox.ts')

const isBig = process.argv.includes('--big')
const password = 'practice'
const accounts = ['student@abhyas.example', 'mentor@abhyas.example', 'admin@abhyas.example']

/** Loads the demo school, or with `--big` the big one, into an empty database, and says who can log in. */
async function prepare(deps: Deps): Promise<() => string[]> {
  const { database, passwords, files, clock } = deps
  if (!(await hasPeople(database))) {
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
        // Another instance that started at the same moment was first.
        if (!(await hasPeople(database))) throw error
        return false
      },
    )
    if (isFirst) await fillInbox(deps)
  }
  const lines = accounts.map((account) => `  ${account}  password ${password}`)
  return () => lines
}

async function hasPeople({ db }: Deps['database']): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

// The demo keeps its data apart from a real school's, and its terminal readable.
await serve(
  {
    ...process.env,
    DATA_DIR: process.env.DATA_DIR || (isBig ? 'data/big' : 'data/demo'),
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  },
  prepare,
)
