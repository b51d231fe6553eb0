import {
  type AccessRows,
  type AccessSeed,
  accountant,
  anyStaff,
  only,
  row,
  signedIn,
  statuses,
} from '../../testing/access-rows.ts'
import type { Person, School } from '../../testing/school.ts'

const inGoa = { state: '30', gstin: '', reason: 'Moved to Goa.' }

export const accessRows: AccessRows = {
  'GET /tax/settings': anyStaff([row('any', 'tax/settings', signedIn(200))]),
  'PUT /tax/settings': accountant([row('any', 'tax/settings', only('admin', 200), { sac: '999293' })]),
  'GET /courses/:courseId/tax': accountant([
    row('any', 'courses/{own}/tax', only('admin', 200)),
    row('unknown', 'courses/{unknown}/tax', only('admin', 404)),
  ]),
  'PUT /courses/:courseId/tax': accountant([
    row('any', 'courses/{own}/tax', only('admin', 200), { mode: 'classroom', rate: null }),
    row('unknown', 'courses/{unknown}/tax', only('admin', 404), { mode: 'classroom', rate: null }),
  ]),
  'GET /tax/documents': accountant([
    row('any', 'tax/documents', only('admin', 200)),
    row('as csv', 'tax/documents?format=csv', only('admin', 200)),
    row('as xlsx', 'tax/documents?format=xlsx', only('admin', 200)),
  ]),
  'GET /tax/months': accountant([
    row('any', 'tax/months', only('admin', 200)),
    row('as csv', 'tax/months?format=csv', only('admin', 200)),
    row('as xlsx', 'tax/months?format=xlsx', only('admin', 200)),
  ]),
  'GET /tax/reports': accountant([
    row('any', 'tax/reports?report=b2b&month=2026-11', only('admin', 200)),
    row('as csv', 'tax/reports?report=day-book&month=2026-11&format=csv', only('admin', 200)),
    row('as xlsx', 'tax/reports?report=hsn-b2c&month=2026-11&format=xlsx', only('admin', 200)),
  ]),
  'GET /tax/tally/:month': accountant([
    row('any', 'tax/tally/2026-11', only('admin', 200)),
    row('as xlsx', 'tax/tally/2026-11?format=xlsx', only('admin', 200)),
  ]),
  'GET /tax/documents/:documentId': anyStaff([
    row('own', 'tax/documents/{invoice}', statuses(200, 404, 200, 401)),
    row("another's", 'tax/documents/{fellowInvoice}', statuses(404, 404, 200, 401)),
    row('unknown', 'tax/documents/{unknown}', statuses(404, 404, 404, 401)),
  ]),
  'GET /tax/documents/:documentId/pdf': anyStaff([
    row('own', 'tax/documents/{invoice}/pdf', statuses(200, 404, 200, 401)),
    row("another's", 'tax/documents/{fellowInvoice}/pdf', statuses(404, 404, 200, 401)),
    row('unknown', 'tax/documents/{unknown}/pdf', statuses(404, 404, 404, 401)),
  ]),
  'GET /enrollments/:enrollmentId/buyer': anyStaff([
    row('own', 'enrollments/{enrollment}/buyer', statuses(200, 404, 200, 401)),
    row("another's", 'enrollments/{fellowEnrollment}/buyer', statuses(404, 404, 200, 401)),
    row('unknown', 'enrollments/{unknown}/buyer', statuses(404, 404, 404, 401)),
  ]),
  'PUT /enrollments/:enrollmentId/buyer': anyStaff([
    row('own, with an invoice', 'enrollments/{enrollment}/buyer', statuses(403, 404, 200, 401), inGoa),
    row("another's", 'enrollments/{fellowEnrollment}/buyer', statuses(404, 404, 200, 401), inGoa),
    row('unknown', 'enrollments/{unknown}/buyer', statuses(404, 404, 404, 401), inGoa),
  ]),
  'GET /enrollments/:enrollmentId/tax-documents': anyStaff([
    row('own', 'enrollments/{enrollment}/tax-documents', statuses(200, 404, 200, 401)),
    row("another's", 'enrollments/{fellowEnrollment}/tax-documents', statuses(404, 404, 200, 401)),
    row('unknown', 'enrollments/{unknown}/tax-documents', statuses(404, 404, 404, 401)),
  ]),
}

export const seed: AccessSeed = async ({ school, admin, id }) => ({
  invoice: await issueInvoice(school, admin, id('enrollment')),
  fellowInvoice: await issueInvoice(school, admin, id('fellowEnrollment')),
})

async function issueInvoice(school: School, admin: Person, enrollmentId: string): Promise<string> {
  await admin.call('PUT', 'tax/settings', { status: 'registered', gstin: '27AAPFU0939F1ZV' })
  await admin.call('POST', `enrollments/${enrollmentId}/payments`, { method: 'cash', amount: 1 })
  const documents = school.database.db.selectFrom('tax_documents').select('id')
  return (await documents.where('enrollment_id', '=', enrollmentId).executeTakeFirstOrThrow()).id
}
