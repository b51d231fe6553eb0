import type { Deps } from '../../kernel/deps.ts'
import {
  type Deliver,
  type MailServer,
  mailSender,
  mailServerOfEnvironment,
  smtpDelivery,
} from '../../platform/mail.ts'
import { unseal } from '../../platform/sealed.ts'
import { findMailSettings } from './mail-settings.repository.ts'
import { sealedFor, senderOf, smtpUrlOf } from './mail-settings.rules.ts'
import type { MailSettingsRow } from './notifications.tables.ts'

/** The doctor has only these parts of the program. */
type Ground = Pick<Deps, 'config' | 'tokens'> & { readonly database: Pick<Deps['database'], 'db'> }

/** @returns null without a password, or for a password that was sealed with another secret */
export const passwordOf = ({ tokens }: Pick<Deps, 'tokens'>, row: MailSettingsRow): string | null =>
  row.password === null ? null : unseal(tokens.secret, sealedFor(row), row.password)

/**
 * SMTP_URL of the environment has priority over the owner's settings.
 * @returns null when none is set, or its password must be typed again
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

/** Read before each round of emails, because the owner may have changed it. */
export async function deliveryOf(deps: Deps): Promise<Deliver | null> {
  if (deps.deliver || deps.config.SMTP_URL !== undefined) return deps.deliver ?? null
  const server = await findMailServer(deps)
  return server && smtpDelivery(server)
}
