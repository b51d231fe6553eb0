import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/notifications/mail-settings.ts'
import type { MailSettings } from '#contract/notifications/mail-settings.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import { countUses, emailLimitKey } from '../../kernel/limiter.ts'
import { findSchoolBasics } from '../../kernel/school-zone.ts'
import { htmlPage, renderEmail } from '../../platform/email-layout.ts'
import { excludeFromLoad } from '../../platform/http/overload.ts'
import {
  type MailServer,
  mailSender,
  mailServerOfEnvironment,
  openSmtpDelivery,
} from '../../platform/mail.ts'
import { seal } from '../../platform/sealed.ts'
import { findMailServer, passwordOf, recordProvenServer } from './mail-server.ts'
import {
  passwordMissing,
  passwordOfOtherServer,
  passwordWithoutUser,
  setByEnvironment,
  staleMailSettings,
  testNotSent,
} from './mail-settings.errors.ts'
import { findMailSettings, lockMailSettings, putMailSettings } from './mail-settings.repository.ts'
import { isSameHostAndPort, mailFailureOf, sealOwnerOf } from './mail-settings.rules.ts'
import { testEmail } from './notifications.emails.ts'
import type { MailSettingsRow } from './notifications.tables.ts'
import { noMailServer } from './outbox.errors.ts'

export async function readMailSettings({ deps }: SignedInCall): Promise<MailSettings> {
  const environmentServer = mailServerOfEnvironment(deps.config)
  if (environmentServer) return presentEnvironment(environmentServer)
  return present(deps, await findMailSettings(deps.database.db))
}

function presentEnvironment({ url, sender }: MailServer): MailSettings {
  const { hostname, port, username, protocol } = new URL(url)
  return {
    from: 'environment',
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    user: decodeURIComponent(username) || null,
    password: username ? 'saved' : 'none',
    sender: null,
    usualSender: sender,
    version: 0,
  }
}

function present(deps: Pick<Deps, 'config' | 'tokens'>, row: MailSettingsRow | null): MailSettings {
  const usualSender = mailSender(deps.config)
  if (!row) {
    const emptySettings = { host: null, port: null, user: null, sender: null, usualSender, version: 0 }
    return { from: 'none', password: 'none', ...emptySettings }
  }
  return {
    from: 'school',
    host: row.host,
    port: row.port,
    user: row.user_name,
    password: stateOfPassword(deps, row),
    sender: row.sender,
    usualSender,
    version: row.version,
  }
}

function stateOfPassword(deps: Pick<Deps, 'tokens'>, row: MailSettingsRow): MailSettings['password'] {
  if (row.password === null) return 'none'
  return passwordOf(deps, row) === null ? 'unreadable' : 'saved'
}

/** Every instance uses the settings from its next round of sending. */
export async function saveMailSettings(
  call: SignedInCall,
  body: BodyOf<typeof contract.putMailSettings>,
): Promise<MailSettings> {
  const { deps } = call
  if (mailServerOfEnvironment(deps.config)) throw setByEnvironment()
  return call.write(async (work) => {
    const savedSettings = await lockMailSettings(work.tx)
    if (body.version !== undefined && body.version !== (savedSettings?.version ?? 0))
      throw staleMailSettings(present(deps, savedSettings))
    const { host, port, sender } = body
    const row = {
      host,
      port,
      user_name: body.user || null,
      password: sealedPassword(deps, savedSettings, body),
      sender: sender || null,
      version: (savedSettings?.version ?? 0) + 1,
    }
    await putMailSettings(work.tx, row)
    await work.audit({
      action: 'mail.settings',
      subject: ['school', '1'],
      detail: { host: { from: savedSettings?.host ?? null, to: host } },
    })
    return present(deps, { id: 1, ...row })
  })
}

function sealedPassword(
  deps: Pick<Deps, 'tokens'>,
  savedSettings: MailSettingsRow | null,
  { host, port, user, password }: BodyOf<typeof contract.putMailSettings>,
): string | null {
  const hostAndPort = { host, port }
  if (!user) {
    if (password) throw passwordWithoutUser()
    return null
  }
  if (password) return seal(deps.tokens.secret, sealOwnerOf(hostAndPort), password)
  if (!savedSettings || savedSettings.password === null) throw passwordMissing()
  if (!isSameHostAndPort(savedSettings, hostAndPort)) throw passwordOfOtherServer()
  if (passwordOf(deps, savedSettings) === null) throw passwordMissing()
  return savedSettings.password
}

/** Shorter than the browser's wait of ten seconds. */
const testTimeLimits = { withinMs: 8_000, connectMs: 6_000, silenceMs: 6_000 }

/** Skips the outbox, so that the owner sees an error. */
export async function sendTest(
  call: Pick<SignedInCall, 'deps' | 'caller' | 'i18n' | 'now'>,
  timeLimits = testTimeLimits,
): Promise<{ recipient: string }> {
  const { deps, caller, i18n, now } = call
  const { db } = deps.database
  const server = await findMailServer(deps)
  if (!server || caller.email === null) throw noMailServer()
  const { email: recipient, name } = caller
  await countUses(db, now, [
    deps.config.LIMIT_MAILS_PER_RECIPIENT,
    emailLimitKey(deps.tokens.secret, recipient, 'test'),
  ])
  const school = await findSchoolBasics(db)
  const email = renderEmail(testEmail(name)(i18n, true), school.name, i18n)
  const html = htmlPage(email, { name: school.name, hasLogo: false })
  const mail = { ...email, html, sender: school.name, replyTo: school.email, recipient }
  try {
    const deliver = await openSmtpDelivery(server, timeLimits)
    await excludeFromLoad(() => withTimeLimit(timeLimits.withinMs, deliver(mail)))
  } catch (error) {
    const { code, responseCode, response, command, message } = error as SmtpError
    deps.log.warn({ code, responseCode }, 'a test mail was not taken')
    const failure = mailFailureOf({ code, command, message })
    const { hostname, port, protocol } = new URL(server.url)
    throw testNotSent(failure, {
      host: hostname,
      port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
      sender: server.sender,
      // Only mail servers send a response code; responses of other programs stay hidden.
      serverText: responseCode ? toOneLine(response ?? '') : '',
    })
  }
  await recordProvenServer(deps, server)
  return { recipient }
}

interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
}

const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 300)

async function withTimeLimit<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' })),
      milliseconds,
    )
  })
  // A failure after the time limit is ignored.
  promise.catch(() => {})
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
