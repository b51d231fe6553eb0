import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { type Installation, messageOf } from './operations/doctor/check.ts'
import { findingText, type NamedFinding, runChecks } from './operations/doctor/doctor.ts'
import { openSchoolToRead } from './operations/open-school.ts'
import { BadConfig } from './platform/config.ts'
import { errorLine } from './serve.ts'

const usage = `npm run doctor                        says what is wrong with this installation, and what to do
npm run doctor -- --mail-to ADDRESS   sends one real mail as well
npm run doctor -- --all-files         reads the bytes of every upload as well
The school may go on meanwhile. Nothing is changed.`

function readArguments() {
  try {
    return parseArgs({ options: { 'mail-to': { type: 'string' }, 'all-files': { type: 'boolean' } } }).values
  } catch {
    throw new BadConfig(usage)
  }
}

// A reader of the output, such as `head`, may close the pipe.
process.stdout.on('error', () => process.exit(1))
try {
  const args = readArguments()
  const config = readConfig(process.env)
  const findings: NamedFinding[] = []
  const say = (finding: NamedFinding) => {
    findings.push(finding)
    process.stdout.write(findingText(finding))
  }
  const school = await openSchoolToRead(config).catch((error) => {
    const reason = error instanceof BadConfig ? error.message : `It cannot be opened: ${messageOf(error)}.`
    const advice = 'Correct DATA_DIR or DATABASE_URL, start the database, or restore a backup.'
    say({ name: 'Database', state: 'wrong', found: reason, advice })
    return null
  })
  const installation: Installation = {
    config,
    now: Date.now(),
    school,
    allFiles: args['all-files'] ?? false,
    mailTo: args['mail-to'],
  }
  for await (const finding of runChecks(installation)) say(finding)
  await school?.database.close()
  const count = (state: NamedFinding['state']) => findings.filter((finding) => finding.state === state).length
  process.stdout.write(`\n${count('wrong')} wrong, ${count('warning')} warnings, ${count('fine')} fine.\n`)
  if (count('wrong') > 0) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${errorLine(error)}\n`)
  process.exitCode = 1
}
