import type { BodyOf } from '#contract/endpoint.ts'
import { stateOfGstin } from '#contract/tax/gst.ts'
import type * as contract from '#contract/tax/tax.ts'
import type { CourseTax } from '#contract/tax/tax.ts'
import type { LedgerNames, TaxSettings } from '#contract/tax/tax-settings.ts'
import { lockRows } from '../../database/locks.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { todayOf } from '../../kernel/school-zone.ts'
import { courseNotFound, findCourse } from '../catalogue/index.ts'
import { gstinMissing, staleSettings } from './tax.errors.ts'
import type { TaxSettingsRow } from './tax.tables.ts'
import {
  beginInvoicing,
  findCourseTax,
  findTaxSettings,
  lockTaxSettings,
  putCourseTaxRow,
  putTaxSettingsRow,
} from './tax-settings.repository.ts'

export async function getTaxSettings({ caller, deps }: SignedInCall): Promise<TaxSettings> {
  const settings = presentTaxSettings(await findTaxSettings(deps.database.db))
  return caller.role === 'admin' ? settings : { ...settings, ledgerNames: null }
}

const presentTaxSettings = (row: TaxSettingsRow): TaxSettings => ({
  status: row.status,
  gstin: row.gstin,
  state: row.state,
  sac: row.sac,
  rate: row.rate,
  invoiceAfterDays: row.invoice_after_days,
  since: row.since,
  ledgerNames: ledgerNamesOf(row),
  version: row.version,
})

export const ledgerNamesOf = ({ ledger_names }: Pick<TaxSettingsRow, 'ledger_names'>): LedgerNames => ({
  students: 'Students',
  income: 'Course Fees',
  refunds: 'Refunds Payable',
  advance: 'Advances From Students',
  opening: 'Opening Payments',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
  igst: 'Output IGST',
  cash: 'Cash',
  cheque: 'Cheques in Hand',
  bank: 'Bank',
  card: 'Card Clearing',
  online: 'Online Clearing',
  ...JSON.parse(ledger_names),
})

/**
 * A new registration invoices what is due from today on. After a registration has ended, issued
 * documents can still be credited.
 */
export function putTaxSettings(
  call: SignedInCall,
  { version, ...fields }: BodyOf<typeof contract.putTaxSettings>,
): Promise<TaxSettings> {
  return call.write(async (work) => {
    const { tx } = work
    const row = await lockTaxSettings(tx)
    const before = presentTaxSettings(row)
    if (version !== undefined && version !== row.version) throw staleSettings(before)
    const status = fields.status ?? row.status
    const gstin = fields.gstin === undefined ? row.gstin : fields.gstin || null
    if (status !== 'none' && !gstin) throw gstinMissing()
    const isNewlyRegistered = status !== 'none' && row.status === 'none'
    const change = {
      status,
      gstin,
      state: stateOfGstin(gstin),
      sac: fields.sac ?? row.sac,
      rate: fields.rate ?? row.rate,
      invoice_after_days: fields.invoiceAfterDays ?? row.invoice_after_days,
      since: isNewlyRegistered ? await todayOf(work) : row.since,
      ledger_names: fields.ledgerNames ? JSON.stringify(fields.ledgerNames) : row.ledger_names,
    }
    const names = Object.keys(change) as (keyof typeof change)[]
    if (names.every((name) => change[name] === row[name])) return before
    const after = presentTaxSettings(await putTaxSettingsRow(tx, change))
    if (isNewlyRegistered && after.since) await beginInvoicing(tx, after.since)
    const { ledgerNames: _, ...auditedSettings } = after
    await work.audit({ action: 'tax.settings', subject: ['school', '1'], detail: auditedSettings })
    return after
  })
}

export async function getCourseTax({ deps }: SignedInCall, courseId: string): Promise<CourseTax> {
  const { db } = deps.database
  if (!(await findCourse(db, courseId))) throw courseNotFound()
  const row = await findCourseTax(db, courseId)
  return { courseId, mode: row?.mode ?? 'online', rate: row?.rate ?? null }
}

/** Issued documents stay unchanged. */
export function putCourseTax(
  call: SignedInCall,
  courseId: string,
  { mode, rate }: BodyOf<typeof contract.putCourseTax>,
): Promise<CourseTax> {
  return call.write(async (work) => {
    const { tx } = work
    await lockRows(tx, { courses: courseId })
    if (!(await findCourse(tx, courseId))) throw courseNotFound()
    await putCourseTaxRow(tx, { course_id: courseId, mode, rate })
    await work.audit({ action: 'tax.course', subject: ['course', courseId], detail: { mode, rate } })
    return { courseId, mode, rate }
  })
}
