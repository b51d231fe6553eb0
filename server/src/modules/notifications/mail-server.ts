import { createHmac } from 'node:crypto'
import type { Deps } from '../../kernel/deps.ts'
import {
  type Deliver,
  type MailServer,
  mailSender,
  mailServerOfEnvironment,
  openSmtpDelivery,
} from '../../platform/mail.ts'
import { unseal } from '../../platform/sealed.ts'
import { findMailSettings, findProvenMailServer, putProvenMailServer } from './mail-settings.repository.ts'
import { sealOwnerOf, senderOf, smtpUrlOf } from './mail-settings.rules.ts'
import type { MailSettingsRow } from './notifications.tables.ts'

/** The parts of `Deps` that the `doctor` command has. */
type MailServerDeps = Pick<Deps, 'config' | 'tokens'> & { readonly database: Pick<Deps['database'], 'db'> }

/** @returns null without a password, or when another secret sealed the password */
export const passwordOf = ({ tokens }: Pick<Deps, 'tokens'>, row: MailSettingsRow): string | null =>
  row.password === null ? null : unseal(tokens.secret, sealOwnerOf(row), row.password)

/**
 * `SMTP_URL` has priority over the owner's settings.
 * @returns null without either, or when the saved password is unreadable
 */
export async function findMailServer(deps: MailServerDeps): Promise<MailServer | null> {
  const { config, database } = deps
  const environmentServer = mailServerOfEnvironment(config)
  if (environmentServer) return environmentServer
  const row = await findMailSettings(database.db)
  if (!row) return null
  const password = passwordOf(deps, row)
  if (row.password !== null && password === null) return null
  return {
    url: smtpUrlOf(row, row.user_name, password),
    sender: senderOf(row, mailSender(config)),
    allowClearText: config.SMTP_ALLOW_CLEAR_TEXT,
  }
}

export const hasMailServer = async (deps: MailServerDeps): Promise<boolean> =>
  (await findMailServer(deps)) !== null

const hashOf = ({ tokens }: Pick<Deps, 'tokens'>, { url, sender }: MailServer): string =>
  createHmac('sha256', tokens.secret).update(`mail server\n${url}\n${sender}`).digest('base64url')

export async function isMailServerProven(deps: MailServerDeps): Promise<boolean> {
  const server = await findMailServer(deps)
  if (!server) return false
  return (await findProvenMailServer(deps.database.db))?.hash === hashOf(deps, server)
}

export async function recordProvenServer(
  deps: Pick<Deps, 'database' | 'tokens' | 'clock'>,
  server: MailServer,
) {
  const { db } = deps.database
  const hash = hashOf(deps, server)
  if ((await findProvenMailServer(db))?.hash !== hash)
    await putProvenMailServer(db, { hash, proven_at: deps.clock() })
}

interface Delivery {
  readonly deliver: Deliver
  /** null without a mail server, as in tests. */
  readonly server: MailServer | null
}

/**
 * Call for each round of sending: the owner may change the settings.
 * @returns null without a mail server
 */
export async function makeDelivery(deps: Deps): Promise<Delivery | null> {
  const environmentServer = mailServerOfEnvironment(deps.config)
  if (deps.deliver) return { deliver: deps.deliver, server: environmentServer }
  const server = environmentServer ? null : await findMailServer(deps)
  return server && { deliver: await openSmtpDelivery(server), server }
}
