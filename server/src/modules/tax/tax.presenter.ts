import type { TaxDocument, TaxDocumentLine } from '#contract/tax/tax.ts'
import type { TaxDocumentRow } from './tax.tables.ts'

export const presentLine = (row: TaxDocumentRow): TaxDocumentLine => ({
  _id: row.id,
  kind: row.kind,
  number: row.number,
  day: row.day,
  enrollmentId: row.enrollment_id,
  buyer: row.buyer_name,
  taxable: row.taxable / 100,
  cgst: row.cgst / 100,
  sgst: row.sgst / 100,
  igst: row.igst / 100,
  total: row.total / 100,
})

type DocumentExtras = Pick<TaxDocument, 'receiptNumber' | 'credited' | 'replaced' | 'totalInWords'> & {
  readonly logo: string | null
}

export const presentDocument = (row: TaxDocumentRow, { logo, ...extras }: DocumentExtras): TaxDocument => ({
  ...presentLine(row),
  supplier: {
    name: row.supplier_name,
    address: row.supplier_address,
    logo,
    gstin: row.supplier_gstin,
    state: row.supplier_state,
  },
  buyerState: row.buyer_state,
  buyerGstin: row.buyer_gstin,
  buyerAddress: row.buyer_address,
  placeOfSupply: row.place_of_supply,
  courseName: row.description,
  part: row.part,
  sac: row.sac,
  rate: row.rate,
  reason: row.reason,
  ...extras,
})
