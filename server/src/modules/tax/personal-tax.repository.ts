import { deletedName, makeExportQuery, type PersonalData } from '../../kernel/personal-data.ts'
import { addressRequiredFromPaise } from './tax.rules.ts'

/** Erasing keeps tax documents, as the law requires, and clears name and address where the law allows. */
export const personalTax: PersonalData = {
  exportQuery: makeExportQuery('tax', async (db, { id }) => {
    const rows = await db
      .selectFrom('tax_documents')
      .innerJoin('enrollments', 'enrollments.id', 'tax_documents.enrollment_id')
      .selectAll('tax_documents')
      .where('enrollments.student_id', '=', id)
      .orderBy('tax_documents.at')
      .orderBy('tax_documents.id')
      .execute()
    const buyers = await db
      .selectFrom('buyers')
      .innerJoin('enrollments', 'enrollments.id', 'buyers.enrollment_id')
      .select(['enrollments.course_name as course', 'buyers.state', 'buyers.gstin', 'buyers.address'])
      .where('enrollments.student_id', '=', id)
      .orderBy('enrollments.created_at')
      .execute()
    return {
      statesForInvoices: buyers,
      taxDocuments: rows.map((row) => ({
        number: row.number,
        kind: row.kind,
        day: row.day,
        name: row.buyer_name,
        state: row.buyer_state,
        gstin: row.buyer_gstin,
        address: row.buyer_address,
        placeOfSupply: row.place_of_supply,
        course: row.description,
        taxable: row.taxable / 100,
        cgst: row.cgst / 100,
        sgst: row.sgst / 100,
        igst: row.igst / 100,
        total: row.total / 100,
        reason: row.reason,
        replaces: rows.find(({ id }) => id === row.replaced_id)?.number ?? null,
      })),
    }
  }),
  async erase(tx, { id }) {
    const enrollmentsOfStudent = tx.selectFrom('enrollments').select('id').where('student_id', '=', id)
    await tx
      .updateTable('tax_documents')
      .set({ buyer_name: deletedName, buyer_address: null })
      .where('enrollment_id', 'in', enrollmentsOfStudent)
      .where('buyer_gstin', 'is', null)
      .where('total', '<', addressRequiredFromPaise)
      .execute()
    await tx
      .updateTable('buyers')
      .set({ address: null })
      .where('enrollment_id', 'in', enrollmentsOfStudent)
      .where('gstin', 'is', null)
      .execute()
  },
}
