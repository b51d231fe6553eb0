import { styleText } from 'node:util'
import { inviteStaff, makeInvitation } from './modules/accounts/index.ts'
import { makeCall } from './platform/call.ts'
import { readConfig } from './platform/config.ts'
import { construct } from './serve.ts'

const usage = `npm run admin -- create <email> "<name>"   makes an admin and prints a link that sets the password, once, within 7 days
npm run admin -- link <email>              prints such a link for an admin or a mentor who cannot get in`

/** The commands of whoever runs the machine. They work on the school's own database, whether it is being served or not. */
const [command, email = '', name = ''] = process.argv.slice(2)
if ((command !== 'create' || !email || !name) && (command !== 'link' || !email)) {
  process.stderr.write(`${usage}\n`)
  process.exit(1)
}

const deps = await construct(readConfig({ LOG_LEVEL: 'silent', ...process.env })).catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'Abhyas could not start.'}\n`)
  process.exit(1)
})
try {
  const link = await (command === 'create' ? create() : linkFor())
  process.stdout.write(`${styleText('bold', email)} sets the password here, once, within 7 days:\n${link}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
} finally {
  await deps.reads.close()
  await deps.database.close()
}

function call() {
  return makeCall(deps, { requestId: 'npm run admin', address: 'this machine' })
}

function create(): Promise<string> {
  return call().write(async (work) => {
    const person = { role: 'admin' as const, name: name.trim(), email: email.trim().toLowerCase() }
    const { id, link } = await inviteStaff(work, deps, person)
    await work.audit({ action: 'account.create-admin', subject: ['user', id] })
    return link
  })
}

function linkFor(): Promise<string> {
  return call().write(async (work) => {
    const found = await work.tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email.trim().toLowerCase())
      .where('role', '!=', 'student')
      .where('deactivated_at', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!found) throw new Error('No admin or mentor has this e-mail.')
    await work.audit({ action: 'account.link', subject: ['user', found.id] })
    return makeInvitation(work, deps, found.id)
  })
}
