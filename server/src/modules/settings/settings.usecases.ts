import type { BodyOf } from '#contract/endpoint.ts'
import type { putSchool, School } from '#contract/settings/school.ts'
import type { Db, Tx } from '../../database/database.ts'
import { fixedPrefixes, prefixOf } from '../../database/number-series.ts'
import type { SchoolRow } from '../../database/schema.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { type Config, onlinePayments } from '../../platform/config.ts'
import { domainElsewhere, noSuchLogo, prefixTaken, staleSchool } from './settings.errors.ts'
import { findSchool, lockSchool, markPictureUsed, putSchoolRow } from './settings.repository.ts'
import { changedColumns, conflictingPrefix, recordedChanges, schoolChange } from './settings.rules.ts'

export async function readSchool(db: Db | Tx, config: Config): Promise<School> {
  return presentSchool(await findSchool(db), config)
}

function presentSchool(row: SchoolRow, config: Config): School {
  return {
    name: row.name,
    address: row.address,
    phone: row.phone,
    email: row.email,
    logo: row.logo,
    upiId: row.upi_id,
    bankLines: row.bank_lines,
    timeZone: row.time_zone ?? config.SCHOOL_TIME_ZONE,
    language: row.language,
    refundText: row.refund_text,
    coursesOpen: row.courses_open,
    pauseAfterDays: row.pause_after_days,
    slipPrefix: row.slip_prefix,
    receiptPrefix: row.receipt_prefix,
    hue: row.hue,
    domain: row.domain,
    fixedAddress: config.PUBLIC_URL ?? null,
    onlinePayments: onlinePayments(config),
    logInNames: row.log_in_names === 1,
    quizRanks: row.quiz_ranks === 1,
    demoAccounts: row.demo_accounts === 1 && config.DEMO_ACCOUNTS === 'warn',
    version: row.version,
  }
}

/**
 * A new time zone does not change earlier daily counts and receipt numbers. A new prefix begins a new
 * series.
 */
export async function saveSchool(call: SignedInCall, body: BodyOf<typeof putSchool>): Promise<School> {
  const { config } = call.deps
  const { version, ...fields } = body
  return call.write(async (work) => {
    const { tx } = work
    const row = await lockSchool(tx)
    const before = presentSchool(row, config)
    if (version !== undefined && version !== row.version) throw staleSchool(before)
    if (fields.logo && !(await markPictureUsed(tx, fields.logo, work.now))) throw noSuchLogo()
    const change = changedColumns(row, schoolChange(fields))
    if (Object.keys(change).length === 0) return before
    requireOwnDomain(call, change.domain)
    requireFreePrefixes({ ...row, ...change })
    const after = presentSchool(await putSchoolRow(tx, change), config)
    await work.audit({
      action: 'school.change',
      subject: ['school', '1'],
      detail: { ...recordedChanges(before, after), version: after.version },
    })
    return after
  })
}

/**
 * Accepts only the request's own domain: the request proves that the domain leads to this server
 * over TLS. The server never connects to a typed address.
 */
function requireOwnDomain({ origin }: SignedInCall, domain: string | null | undefined): void {
  if (domain && origin !== `https://${domain}`) throw domainElsewhere(domain)
}

const documentPrefixes = {
  slip: prefixOf('orderSlip'),
  receipt: prefixOf('paymentReceipt'),
  others: fixedPrefixes,
}

function requireFreePrefixes(school: SchoolRow): void {
  const field = conflictingPrefix(school, documentPrefixes)
  if (field) throw prefixTaken(field)
}
