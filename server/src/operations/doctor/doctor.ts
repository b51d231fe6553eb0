import { certificate, proxyHeaders, publicUrl } from './address.ts'
import { backups } from './backups.ts'
import { type Check, type Finding, type Installation, messageOf, wrongFinding } from './check.ts'
import * as database from './database.ts'
import { backupDisk, dataDisk, permissions, versions } from './machine.ts'
import { mail } from './mail.ts'
import { uploads } from './uploads.ts'

const checks: readonly Check[] = [
  versions,
  dataDisk,
  backupDisk,
  permissions,
  database.migrations,
  database.sqlitePages,
  database.sqliteReferences,
  database.postgresVersion,
  database.durability,
  database.rights,
  database.connections,
  database.clock,
  database.timeZone,
  uploads,
  backups,
  mail,
  publicUrl,
  certificate,
  proxyHeaders,
]

export type NamedFinding = Finding & { readonly name: string }

export async function* runChecks(installation: Installation): AsyncGenerator<NamedFinding> {
  for (const { name, run } of checks) {
    const finding = await run(installation).catch((error) =>
      wrongFinding(
        `This could not be checked: ${messageOf(error)}.`,
        'Mend that, then run the doctor again.',
      ),
    )
    if (finding) yield { name, ...finding }
  }
}

const stateLabels = { fine: 'fine   ', warning: 'WARNING', wrong: 'WRONG  ' }

export const findingText = (finding: NamedFinding): string =>
  `${stateLabels[finding.state]}  ${finding.name}: ${finding.found}${'advice' in finding ? `\n         ${finding.advice}` : ''}\n`
