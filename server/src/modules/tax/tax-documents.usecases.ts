import type { QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/tax/tax.ts'
import type { TaxDocument, TaxDocumentLine } from '#contract/tax/tax.ts'
import { type SignedInCall, systemCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import { pdfResponse } from '../../kernel/pdf-response.ts'
import type { FileResponse } from '../../kernel/routes.ts'
import { schoolZone } from '../../kernel/school-zone.ts'
import { tableOf } from '../../platform/http/table.ts'
import { type Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { dateOf } from '../../platform/school-time.ts'
import { amountInEachLanguage, enrollmentNotFound, findEnrollment, lockEnrollment } from '../fees/index.ts'
import { readersLanguage, readSchool } from '../settings/index.ts'
import { taxFormats } from './report-file.ts'
import { taxPdfDocument } from './tax.documents.ts'
import { documentNotFound } from './tax.errors.ts'
import { presentDocument, presentLine } from './tax.presenter.ts'
import {
  countDocuments,
  type FoundDocument,
  findDocument,
  findDocuments,
  findDocumentsOf,
  findEnrollmentsToInvoice,
} from './tax-documents.repository.ts'
import { findTaxSettings } from './tax-settings.repository.ts'
import { updateTaxDocuments } from './update-tax-documents.ts'

export async function getTaxDocument(call: SignedInCall, id: string): Promise<TaxDocument> {
  const { deps } = call
  const { db } = deps.database
  const row = await requireOwnDocument(call, id)
  const { logo } = await readSchool(db, deps.config)
  return presentDocument(row, {
    logo,
    receiptNumber: row.receipt_number,
    credited: creditedOf(row),
    replaced: replacedOf(row),
    totalInWords: amountInEachLanguage(row.total),
  })
}

export async function taxDocumentPdf(call: SignedInCall, id: string): Promise<FileResponse> {
  return pdfResponse(
    await taxPdfDocument(call.deps, await requireOwnDocument(call, id), await readersLanguage(call)),
  )
}

async function requireOwnDocument({ caller, deps }: SignedInCall, id: string): Promise<FoundDocument> {
  const row = await findDocument(deps.database.db, id)
  if (!row || (caller.role !== 'admin' && row.student_id !== caller.id)) throw documentNotFound()
  return row
}

function creditedOf(row: FoundDocument): TaxDocument['credited'] {
  const { credited_id: _id, credited_number: number, credited_day: day, credited_kind: kind } = row
  return _id && number && day && kind ? { _id, number, day, kind } : null
}

function replacedOf(row: FoundDocument): TaxDocument['replaced'] {
  const { replaced_id: _id, replaced_number: number, replaced_day: day } = row
  return _id && number && day ? { _id, number, day } : null
}

export async function enrollmentTaxDocuments(
  { caller, deps }: SignedInCall,
  enrollmentId: string,
): Promise<TaxDocumentLine[]> {
  const { db } = deps.database
  const enrollment = await findEnrollment(db, enrollmentId)
  if (!enrollment || (caller.role !== 'admin' && enrollment.student_id !== caller.id))
    throw enrollmentNotFound()
  return (await findDocumentsOf(db, enrollmentId)).map(presentLine)
}

type Query = QueryOf<typeof contract.listTaxDocuments>

export function listTaxDocuments({ deps }: SignedInCall, query: Query): Promise<Page<TaxDocumentLine>> {
  const { db } = deps.database
  return pageOf(
    sliceOf(query),
    async (slice) => (await findDocuments(db, query, slice)).map(presentLine),
    () => countDocuments(db, query),
  )
}

const columns = {
  Number: ({ number }: TaxDocumentLine) => number,
  Kind: ({ kind }: TaxDocumentLine) => kind,
  Day: ({ day }: TaxDocumentLine) => day,
  Buyer: ({ buyer }: TaxDocumentLine) => buyer,
  'Taxable Value': ({ taxable }: TaxDocumentLine) => taxable,
  CGST: ({ cgst }: TaxDocumentLine) => cgst,
  SGST: ({ sgst }: TaxDocumentLine) => sgst,
  IGST: ({ igst }: TaxDocumentLine) => igst,
  Total: ({ total }: TaxDocumentLine) => total,
} as const

export async function taxDocumentsTable({ deps }: SignedInCall, query: Query) {
  const { db } = deps.database
  const limit = await countDocuments(db, query)
  const rows = await findDocuments(db, query, { limit, offset: 0 })
  const name = ['tax-documents', query.month ?? query.year].filter(Boolean).join('-')
  return tableOf(name, columns, rows.map(presentLine), taxFormats)
}

const batchSize = 100

/** One transaction per enrollment: numbers have no gaps, and two instances never invoice twice. */
export async function invoiceDueParts(deps: Deps): Promise<number> {
  const { db } = deps.database
  if ((await findTaxSettings(db)).status === 'none') return 0
  const call = systemCall(deps, 'program: invoices')
  const today = dateOf(call.now, await schoolZone(deps))
  const dueEnrollments = await findEnrollmentsToInvoice(db, today, batchSize)
  for (const { enrollment_id } of dueEnrollments)
    await call.write(async (work) => updateTaxDocuments(work, await lockEnrollment(work.tx, enrollment_id)))
  return dueEnrollments.length
}
