import { afterEach, beforeEach, expect, test } from 'vitest'
import { textOfPdf } from '../../testing/pdf-picture.ts'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import { taxPdfDocument } from './tax.documents.ts'
import { findDocument } from './tax-documents.repository.ts'

const ours = '27AAPFU0939F1ZV'

let school: School
let admin: Person
let course: CourseRow
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  course = await school.addCourse({ name: 'Forms' })
  await admin.call('PUT', 'tax/settings', { status: 'registered', gstin: ours })
})
afterEach(() => school.close())

async function enrollAndPay(more: object = {}) {
  const student = await school.as('student')
  const form = { ...enrollmentForm, courseId: course.id, state: '29', ...more }
  const { body } = await student.call('POST', 'enrollments', form)
  const id = body.enrollment._id as string
  const paid = await admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount: 4999 })
  expect(paid.status).toBe(201)
  const documents = (await admin.call('GET', `enrollments/${id}/tax-documents`)).body as { _id: string }[]
  return { student, documents }
}

test('a document is a PDF in the reader’s language, and is emailed to the student', async () => {
  const { student, documents } = await enrollAndPay()
  const [invoice] = documents
  const pdf = async (person: Person) =>
    textOfPdf((await person.call('GET', `tax/documents/${invoice?._id}/pdf`)).body as Buffer)
  const english = await pdf(student)
  for (const content of ['Tax invoice', 'IN/26-27/000001', 'Karnataka (29)', ours, 'IGST 18%', '₹4,999'])
    expect(english).toContain(content)
  await student.call('PUT', 'users/me/settings', { language: 'hi' })
  expect(await pdf(student)).not.toContain('Tax invoice')
  expect(await pdf(student)).not.toContain('Karnataka')
  const mails = await school.database.db
    .selectFrom('outbox')
    .select(['subject', 'document_kind', 'document_id'])
    .where('document_kind', '=', 'tax-document')
    .execute()
  expect(mails).toEqual([
    { subject: 'Tax invoice IN/26-27/000001', document_kind: 'tax-document', document_id: invoice?._id },
  ])
  const document = await school.deps.ports.documents['tax-document']?.(school.deps, invoice?._id ?? '', 'en')
  expect(document?.number).toBe('IN/26-27/000001')
})

test('a PDF with a GSTIN has the address of the buyer', async () => {
  const { documents, student } = await enrollAndPay({
    gstin: '29AAGCB7383J1Z4',
    address: '5 Lake Road, Mysuru 570001',
  })
  const { body } = await student.call('GET', `tax/documents/${documents[0]?._id}/pdf`)
  const text = await textOfPdf(body as Buffer)
  for (const content of ['Meera Iyer', '5 Lake Road, Mysuru 570001', 'GSTIN 29AAGCB7383J1Z4'])
    expect(text).toContain(content)
})

test('the PDF names the part of the fee and the states in the reader’s language, like the page', async () => {
  const parts = [
    { amount: 1999, dueAfterDays: 0 },
    { amount: 3000, dueAfterDays: 30 },
  ]
  await admin.call('PUT', `courses/${course.id}/fee-plan`, { parts })
  const { documents } = await enrollAndPay({ inParts: true })
  const documentOf = async (index: number, language: 'en' | 'hi') => {
    const row = await findDocument(school.database.db, documents[index]?._id ?? '')
    if (!row) throw new Error('the document is there')
    const { table, recipient, facts } = await taxPdfDocument(school.deps, row, language)
    return [table?.rows[0]?.[0], recipient?.lines[1], facts?.[0]?.[1]]
  }
  expect(await documentOf(0, 'hi')).toEqual(['Forms', 'कर्नाटक (29)', 'कर्नाटक (29)'])
  expect(await documentOf(1, 'hi')).toEqual(['Forms, किस्त 2', 'कर्नाटक (29)', 'कर्नाटक (29)'])
  expect(await documentOf(1, 'en')).toEqual(['Forms, instalment 2', 'Karnataka (29)', 'Karnataka (29)'])
})
