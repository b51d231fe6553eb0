import * as z from 'zod/mini'
import { isTimeZone } from '#contract/settings/school.ts'
import { readS3Address } from './s3-address.ts'

export interface Limit {
  readonly most: number
  readonly windowMs: number
}

const limitPattern = /^([1-9]\d*)\/([1-9]\d*)([mh])$/

/** @param fallback `20/1h` is 20 uses per hour */
export const rate = (fallback: string) =>
  z.pipe(
    z._default(
      z.string().check(z.regex(limitPattern, { error: 'must look like 300/15m or 20/1h' })),
      fallback,
    ),
    z.transform((text): Limit => {
      const [, most, window, unit] = limitPattern.exec(text) ?? []
      return { most: Number(most), windowMs: Number(window) * (unit === 'h' ? 3_600_000 : 60_000) }
    }),
  )

export const wholeNumber = (low: number, high: number, fallback: number) =>
  z.pipe(
    z._default(
      z.string().check(
        z.refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= low && Number(text) <= high, {
          error: `must be a whole number from ${low} to ${high}`,
        }),
      ),
      String(fallback),
    ),
    z.transform(Number),
  )

const booleanVariable = z.pipe(
  z._default(z.enum(['true', 'false', '1', '0', ''], { error: 'must be true or false' }), 'false'),
  z.transform((text) => text === 'true' || text === '1'),
)

const url = (protocols: readonly string[], description: string) =>
  z.optional(
    z.string().check(z.refine((text) => isAddress(text, protocols), { error: `must be ${description}` })),
  )

const isAddress = (text: string, protocols: readonly string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== ''

const secret = (minLength: number) =>
  z.optional(
    z.string().check(z.minLength(minLength, { error: `must have at least ${minLength} characters` })),
  )

const environment = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'a postgres:// address'),
  FILES_URL: z.optional(z.string()),
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  BACKUP_DIR: z.optional(z.string()),
  PUBLIC_URL: url(['http:', 'https:'], 'an http:// or https:// address'),
  SESSION_SECRET: secret(32),
  SMTP_URL: url(['smtp:', 'smtps:'], 'an smtp:// or smtps:// address'),
  SMTP_ALLOW_CLEAR_TEXT: booleanVariable,
  PAYMENT_GATEWAY: z.optional(
    z.enum(['sandbox'], { error: 'must be sandbox, for a trial in which no money moves, or absent' }),
  ),
  RAZORPAY_KEY_ID: z.optional(z.string()),
  RAZORPAY_KEY_SECRET: z.optional(z.string()),
  RAZORPAY_WEBHOOK_SECRET: z.optional(z.string()),
  SCHOOL_TIME_ZONE: z._default(
    z.string().check(z.refine(isTimeZone, { error: 'must be a time zone such as Asia/Kolkata' })),
    'Asia/Kolkata',
  ),
  TRUST_PROXY: booleanVariable,
  METRICS_TOKEN: secret(16),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    }),
    'info',
  ),
  LOG_SLOW_QUERY_MS: wholeNumber(1, 600_000, 500),
  DEMO_ACCOUNTS: z._default(z.enum(['warn', 'expected'], { error: 'must be warn or expected' }), 'warn'),
  LIMIT_COUPON_GUESSES_PER_STUDENT: rate('20/1h'),
  LIMIT_IPV6_SITE_TIMES: wholeNumber(1, 1_000, 4),
  PASSWORD_MIN_LENGTH: wholeNumber(6, 128, 6),
  LIMIT_BODY_KILOBYTES: wholeNumber(1, 100_000, 1_024),
  LIMIT_BODY_DEPTH: wholeNumber(1, 1_000, 20),
  LIMIT_HEADERS_SECONDS: wholeNumber(1, 600, 5),
  LIMIT_REQUEST_SECONDS: wholeNumber(1, 600, 10),
  LIMIT_UPLOADS_AT_ONCE: wholeNumber(1, 1_000, 8),
  LIMIT_UPLOADS_STUDENT_MEGABYTES: wholeNumber(1, 1_000_000, 1_000),
  LIMIT_UPLOADS_PERSON_MEGABYTES: wholeNumber(1, 1_000_000, 10_000),
  LIMIT_UPLOADS_SCHOOL_MEGABYTES: wholeNumber(1, 100_000_000, 200_000),
  LIMIT_IDLE_SECONDS: wholeNumber(1, 600, 10),
  LIMIT_STALLED_SECONDS: wholeNumber(1, 600, 30),
})

/** Modules add limits by `interface Config extends ReadLimits<typeof limits> {}`. */
export interface Config extends z.output<typeof environment> {}

export type Limits = Readonly<Record<`LIMIT_${string}`, z.core.$ZodType>>

export type ReadLimits<T extends Limits> = { readonly [Name in keyof T]: z.output<T[Name]> }

export function publicAddress(config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string {
  return (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, '')
}

export function linkWarnings(config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): readonly string[] {
  if (config.PUBLIC_URL !== undefined) return []
  return [
    `Links in mails begin with ${publicAddress(config)} and work on this computer only. Set PUBLIC_URL to the school's address.`,
  ]
}

export function onlinePayments(
  config: Pick<Config, 'PAYMENT_GATEWAY' | 'RAZORPAY_KEY_ID'>,
): 'off' | 'trial' | 'on' {
  if (config.PAYMENT_GATEWAY === 'sandbox') return 'trial'
  return config.RAZORPAY_KEY_ID ? 'on' : 'off'
}

export function trialWarnings(
  config: Pick<Config, 'PAYMENT_GATEWAY' | 'RAZORPAY_KEY_ID'>,
): readonly string[] {
  if (onlinePayments(config) !== 'trial') return []
  return [
    'Online payments are on trial: students can confirm payments by themselves, and no money moves. Unset PAYMENT_GATEWAY before the school opens.',
  ]
}

const razorpayVariables = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

function gatewayError(config: Config): string | null {
  const missing = razorpayVariables.filter((name) => !config[name])
  if (missing.length === razorpayVariables.length) return null
  if (config.PAYMENT_GATEWAY)
    return 'PAYMENT_GATEWAY=sandbox is a trial, and RAZORPAY_* take real money. Set one of them.'
  if (missing.length === 0) return null
  return `${missing.join(' and ')} must be set beside the other RAZORPAY_* variables, or none of them.`
}

/** The message is one line. */
export class BadConfig extends Error {}

/**
 * Empty variables count as absent.
 * @throws BadConfig that names the first wrong variable
 */
export function readEnvironment(env: Record<string, string | undefined>, limits: Limits): Config {
  const variables = z.object({ ...environment.shape, ...limits })
  const nonEmpty = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const unknownLimit = Object.keys(nonEmpty).find(
    (name) => name.startsWith('LIMIT_') && !(name in variables.shape),
  )
  if (unknownLimit)
    throw new BadConfig(`${unknownLimit} is no setting. docs/operating.md has the names of all limits.`)
  const result = z.safeParse(variables, nonEmpty)
  if (result.success) {
    const config = result.data as Config
    const error = config.FILES_URL && readS3Address(config.FILES_URL, config)
    if (typeof error === 'string' && error) throw new BadConfig(`FILES_URL ${error}.`)
    const gatewayMessage = gatewayError(config)
    if (gatewayMessage) throw new BadConfig(gatewayMessage)
    return config
  }
  const issue = result.error.issues[0]
  throw new BadConfig(`${String(issue?.path[0])} ${issue?.message}.`)
}
