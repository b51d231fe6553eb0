import { queryOptions } from '@tanstack/react-query'
import { enrollmentTaxDocuments, getBuyer, getTaxDocument, listTaxDocuments } from '#calls/tax/tax.ts'
import { getTaxMonths } from '#calls/tax/tax-reports.ts'
import { taxDocumentKind } from '#contract/tax/tax.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { listFilter, oneOf } from '../../ui/list-filter.ts'

/** Each payment invalidates all `enrollments` queries. */
const key = ['enrollments', 'tax'] as const

export const taxDocumentsOf = (enrollmentId: string) =>
  queryOptions({
    queryKey: [...key, 'of', enrollmentId],
    queryFn: ({ signal }) => call(enrollmentTaxDocuments, { params: { enrollmentId }, signal }),
  })

export const buyerOf = (enrollmentId: string) =>
  queryOptions({
    queryKey: [...key, 'buyer', enrollmentId],
    queryFn: ({ signal }) => call(getBuyer, { params: { enrollmentId }, signal }),
  })

export const taxDocument = (documentId: string) =>
  queryOptions({
    queryKey: [...key, 'document', documentId],
    queryFn: ({ signal }) => call(getTaxDocument, { params: { documentId }, signal }),
  })

export const taxFilter = listFilter({
  kind: oneOf(taxDocumentKind.options),
  year: (text: string) => (/^20\d\d$/.test(text) ? text : ''),
  month: (text: string) => (/^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : ''),
})
export type TaxFilter = ReturnType<typeof taxFilter.read>

export const documentsQuery = ({ kind, month, year }: TaxFilter) => ({
  kind: kind || undefined,
  month: month || undefined,
  year: year || undefined,
})

export const taxMonthsOf = (year: string) =>
  queryOptions({
    queryKey: [...key, 'months', year],
    queryFn: ({ signal }) => call(getTaxMonths, { query: { year: year || undefined }, signal }),
  })

export const taxDocumentsPage = (filter: TaxFilter) =>
  pageQuery(listTaxDocuments, [...key, 'list'], { ...documentsQuery(filter), page: filter.page })
