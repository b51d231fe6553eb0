import { createHmac } from 'node:crypto'
import type { Deps } from '../../kernel/deps.ts'
import {
  type Deliver,
  type MailServer,
  mailSender,
  mailServerOfEnvironment,
  smtpDelivery,
} from '../../platform/mail.ts'
import { unseal } from '../../platform/sealed.ts'
import { findMailSettings, findProvenMailServer, putProvenMailServer } from './mail-settings.repository.ts'
import { sealedFor, senderOf, smtpUrlOf } from './mail-settings.rules.ts'
import type { MailSettingsRow } from './notifications.tables.ts'

/** The doctor has only these parts of the program. */
type Ground = Pick<Deps, 'config' | 'tokens'> & { readonly database: Pick<Deps['database'], 'db'> }

/** @returns null without a password, or when another secret sealed it */
export const passwordOf = ({ tokens }: Pick<Deps, 'tokens'>, row: MailSettingsRow): string | null =>
  row.password === null ? null : unseal(tokens.secret, sealedFor(row), row.password)

/**
 * SMTP_URL has priority over the owner's settings.
 * @returns null without either, or when the password must be typed again
 */
export async function findMailServer(ground: Ground): Promise<MailServer | null> {
  const { config, database } = ground
  const ofEnvironment = mailServerOfEnvironment(config)
  if (ofEnvironment) return ofEnvironment
  const row = await findMailSettings(database.db)
  if (!row) return null
  const password = passwordOf(ground, row)
  if (row.password !== null && password === null) return null
  return {
    url: smtpUrlOf(row, row.user_name, password),
    sender: senderOf(row, mailSender(config)),
    allowClearText: config.SMTP_ALLOW_CLEAR_TEXT,
  }
}

export const hasMailServer = async (ground: Ground): Promise<boolean> =>
  (await findMailServer(ground)) !== null

/** Another address, password or sender is another server. */
const hashOf = ({ tokens }: Pick<Deps, 'tokens'>, { url, sender }: MailServer): string =>
  createHmac('sha256', tokens.secret).update(`mail server\n${url}\n${sender}`).digest('base64url')

export async function isMailServerProven(ground: Ground): Promise<boolean> {
  const server = await findMailServer(ground)
  if (!server) return false
  return (await findProvenMailServer(ground.database.db))?.hash === hashOf(ground, server)
}

export async function recordProven(deps: Pick<Deps, 'database' | 'tokens' | 'clock'>, server: MailServer) {
  const { db } = deps.database
  const hash = hashOf(deps, server)
  if ((await findProvenMailServer(db))?.hash !== hash)
    await putProvenMailServer(db, { hash, proven_at: deps.clock() })
}

interface Delivery {
  readonly deliver: Deliver
  /** null: delivers without one, as in tests. */
  readonly server: MailServer | null
}

/** Read before each round, because the owner may change it. */
export async function deliveryOf(deps: Deps): Promise<Delivery | null> {
  const ofEnvironment = mailServerOfEnvironment(deps.config)
  if (deps.deliver) return { deliver: deps.deliver, server: ofEnvironment }
  const server = ofEnvironment ? null : await findMailServer(deps)
  return server && { deliver: await smtpDelivery(server), server }
}
