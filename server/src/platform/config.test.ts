import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { BadConfig, linkWarnings, onlinePayments, readEnvironment, trialWarnings } from './config.ts'

test('an empty environment gives the defaults', () => {
  const standard = {
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    SMTP_ALLOW_CLEAR_TEXT: false,
    SCHOOL_TIME_ZONE: 'Asia/Kolkata',
    TRUST_PROXY: false,
    LOG_LEVEL: 'info',
    LOG_SLOW_QUERY_MS: 500,
    DEMO_ACCOUNTS: 'warn',
    LIMIT_COUPON_GUESSES_PER_STUDENT: { most: 20, windowMs: 3_600_000 },
    LIMIT_IPV6_SITE_TIMES: 4,
    PASSWORD_MIN_LENGTH: 6,
    LIMIT_BODY_KILOBYTES: 1024,
    LIMIT_BODY_DEPTH: 20,
    LIMIT_IDLE_SECONDS: 10,
    LIMIT_UPLOADS_AT_ONCE: 8,
    LIMIT_UPLOADS_STUDENT_MEGABYTES: 1_000,
    LIMIT_UPLOADS_PERSON_MEGABYTES: 10_000,
    LIMIT_UPLOADS_SCHOOL_MEGABYTES: 200_000,
    LIMIT_STALLED_SECONDS: 30,
    LIMIT_HEADERS_SECONDS: 5,
    LIMIT_REQUEST_SECONDS: 10,
  }
  expect(readEnvironment({}, {})).toEqual(standard)
  const empty = Object.fromEntries(Object.keys(standard).map((name) => [name, '']))
  expect(readEnvironment({ ...empty, DATABASE_URL: '', PATH: '/bin' }, {})).toEqual(standard)
})

test('docs/operating.md has every limit of the program and its modules, with its default', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
  const documented = [...text.matchAll(/^\| (`LIMIT_[^|]+) \| ([^|]+) \|/gm)].flatMap(
    ([, names = '', defaults = '']) => {
      const values = defaults.split(' · ')
      return names
        .split(' · ')
        .map((name, index) => [name.slice(1, -1), values[index]?.slice(1, -1)] as const)
    },
  )
  const standard = readConfig({})
  expect(documented.map(([name]) => name).toSorted()).toEqual(
    Object.keys(standard)
      .filter((name) => name.startsWith('LIMIT_'))
      .toSorted(),
  )
  expect(readConfig(Object.fromEntries(documented))).toEqual(standard)
})

test.each([
  ['PORT', '0', 0],
  ['PORT', '65535', 65_535],
  ['HOST', '0.0.0.0', '0.0.0.0'],
  ['DATA_DIR', '/srv/abhyas', '/srv/abhyas'],
  ['DATABASE_URL', 'postgres://db/abhyas', 'postgres://db/abhyas'],
  ['DATABASE_URL', 'postgresql://db/abhyas', 'postgresql://db/abhyas'],
  ['PUBLIC_URL', 'https://abhyas.example', 'https://abhyas.example'],
  ['SESSION_SECRET', 's'.repeat(32), 's'.repeat(32)],
  ['SMTP_URL', 'smtps://mail.example', 'smtps://mail.example'],
  ['SCHOOL_TIME_ZONE', 'Europe/Paris', 'Europe/Paris'],
  ['SMTP_ALLOW_CLEAR_TEXT', 'true', true],
  ['SMTP_ALLOW_CLEAR_TEXT', 'false', false],
  ['TRUST_PROXY', 'true', true],
  ['TRUST_PROXY', '1', true],
  ['TRUST_PROXY', 'false', false],
  ['TRUST_PROXY', '0', false],
  ['METRICS_TOKEN', 'm'.repeat(16), 'm'.repeat(16)],
  ['LOG_LEVEL', 'silent', 'silent'],
  ['LIMIT_LOGINS_PER_ADDRESS', '5/2h', { most: 5, windowMs: 7_200_000 }],
  ['LIMIT_SIGNUPS_PER_ADDRESS', '1/1m', { most: 1, windowMs: 60_000 }],
  ['LIMIT_FAILED_LOGINS_PER_ACCOUNT', '3/30m', { most: 3, windowMs: 1_800_000 }],
  ['LIMIT_IPV6_SITE_TIMES', '1', 1],
  ['PASSWORD_MIN_LENGTH', '12', 12],
])('%s=%s is read as %j', (name, text, value) => {
  expect(readConfig({ [name]: text })).toHaveProperty(name, value)
})

const port = 'PORT must be a whole number from 0 to 65535.'
const limit = (name: string) => `${name} must look like 300/15m or 20/1h.`
test.each<[string, string, string]>([
  ['PORT', '65536', port],
  ['PORT', '-1', port],
  ['PORT', '80a', port],
  ['PORT', '3e3', port],
  ['PORT', ' 3000', port],
  ['DATABASE_URL', 'mysql://db/abhyas', 'DATABASE_URL must be a postgres:// address.'],
  ['DATABASE_URL', 'postgres://', 'DATABASE_URL must be a postgres:// address.'],
  ['DATABASE_URL', 'abhyas', 'DATABASE_URL must be a postgres:// address.'],
  ['PUBLIC_URL', 'abhyas.example', 'PUBLIC_URL must be an http:// or https:// address.'],
  ['PUBLIC_URL', 'ftp://abhyas.example', 'PUBLIC_URL must be an http:// or https:// address.'],
  ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 32 characters.'],
  ['SMTP_URL', 'https://mail.example', 'SMTP_URL must be an smtp:// or smtps:// address.'],
  ['SCHOOL_TIME_ZONE', 'Pune', 'SCHOOL_TIME_ZONE must be a time zone such as Asia/Kolkata.'],
  ['SMTP_ALLOW_CLEAR_TEXT', 'yes', 'SMTP_ALLOW_CLEAR_TEXT must be true or false.'],
  ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be true or false.'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  ['LIMIT_BODY_DEPTH', '0', 'LIMIT_BODY_DEPTH must be a whole number from 1 to 1000.'],
  ['LIMIT_IPV6_SITE_TIMES', '0', 'LIMIT_IPV6_SITE_TIMES must be a whole number from 1 to 1000.'],
  ['PASSWORD_MIN_LENGTH', '5', 'PASSWORD_MIN_LENGTH must be a whole number from 6 to 128.'],
  ...['LIMIT_FAILED_LOGINS_PER_ACCOUNT', 'LIMIT_LOGINS_PER_ADDRESS', 'LIMIT_SIGNUPS_PER_ADDRESS'].flatMap(
    (name) =>
      ['10', '0/15m', '10/0m', '10/15s', '-1/15m', 'ten/15m'].map(
        (text) => [name, text, limit(name)] as [string, string, string],
      ),
  ),
])('%s=%s prevents the start with one line: %s', (name, text, line) => {
  expect(() => readConfig({ [name]: text })).toThrow(new BadConfig(line))
})

test('a warning says that links lead to this computer, unless PUBLIC_URL is set', () => {
  expect(linkWarnings(readConfig({ PORT: '4000' }))).toEqual([
    "Links in mails begin with http://localhost:4000 and work on this computer only. Set PUBLIC_URL to the school's address.",
  ])
  expect(linkWarnings(readConfig({ PUBLIC_URL: 'https://school.example' }))).toEqual([])
})

const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'a secret',
  RAZORPAY_WEBHOOK_SECRET: 'another',
}

test.each([
  [{}, 'off'],
  [razorpay, 'on'],
  [{ PAYMENT_GATEWAY: 'sandbox' }, 'trial'],
])('with %j online payments are %s', (environment, state) => {
  expect(onlinePayments(readConfig(environment))).toBe(state)
})

test.each([
  [
    'RAZORPAY_KEY_ID',
    /^RAZORPAY_KEY_ID must be set beside the other RAZORPAY_\* variables, or none of them\.$/,
  ],
  ['RAZORPAY_KEY_SECRET', /^RAZORPAY_KEY_SECRET must be set/],
  ['RAZORPAY_WEBHOOK_SECRET', /^RAZORPAY_WEBHOOK_SECRET must be set/],
])('without %s the other keys of Razorpay prevent the start with one line', (name, line) => {
  expect(() => readConfig({ ...razorpay, [name]: '' })).toThrow(line)
  expect(() => readConfig({ ...razorpay, [name]: '' })).toThrow(/^(?!.*(a secret|another))/)
})

test('the sandbox does not run beside the real gateway, and a warning names it', () => {
  expect(() => readConfig({ ...razorpay, PAYMENT_GATEWAY: 'sandbox' })).toThrow(
    'PAYMENT_GATEWAY=sandbox is a trial, and RAZORPAY_* take real money. Set one of them.',
  )
  expect(() => readConfig({ PAYMENT_GATEWAY: 'stripe' })).toThrow(/^PAYMENT_GATEWAY must be sandbox/)
  expect(trialWarnings(readConfig({ PAYMENT_GATEWAY: 'sandbox' }))).toEqual([
    expect.stringMatching(/^Online payments are on trial: .* no money moves\./),
  ])
  expect(trialWarnings(readConfig(razorpay))).toEqual([])
})

test('a misspelled limit is refused', () => {
  expect(() => readConfig({ LIMIT_LOGIN_PER_ADDRESS: '300/15m' })).toThrow(
    'LIMIT_LOGIN_PER_ADDRESS is no setting. docs/operating.md has the names of all limits.',
  )
})

test('a bad secret is not repeated in the message', () => {
  expect(() => readConfig({ SESSION_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
})

test('an unusable address of files gives one line without its secret', () => {
  const FILES_URL = 's3://KEY:hidden@files.example/school?tls=maybe'
  expect(() => readConfig({ FILES_URL })).toThrow(/^FILES_URL must have tls=on or tls=off\.$/)
})
