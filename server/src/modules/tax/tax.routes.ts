import * as contract from '#contract/tax/tax.ts'
import * as reports from '#contract/tax/tax-reports.ts'
import * as settings from '#contract/tax/tax-settings.ts'
import type { Router } from '../../kernel/routes.ts'
import { getBuyer, putBuyer } from './buyers.usecases.ts'
import {
  enrollmentTaxDocuments,
  getTaxDocument,
  listTaxDocuments,
  taxDocumentPdf,
  taxDocumentsTable,
} from './tax-documents.usecases.ts'
import {
  getTaxMonths,
  getTaxReport,
  tallyFile,
  taxMonthsTable,
  taxReportTable,
} from './tax-reports.usecases.ts'
import { getCourseTax, getTaxSettings, putCourseTax, putTaxSettings } from './tax-settings.usecases.ts'

export function taxRoutes(router: Router): void {
  router.on(settings.getTaxSettings, (call) => getTaxSettings(call))
  router.on(contract.putTaxSettings, (call, { body }) => putTaxSettings(call, body))
  router.on(contract.getCourseTax, (call, { params }) => getCourseTax(call, params.courseId))
  router.on(contract.putCourseTax, (call, { params, body }) => putCourseTax(call, params.courseId, body))
  router.on(contract.getTaxDocument, (call, { params }) => getTaxDocument(call, params.documentId))
  router.on(contract.getTaxDocumentPdf, (call, { params }) => taxDocumentPdf(call, params.documentId))
  router.on(contract.enrollmentTaxDocuments, (call, { params }) =>
    enrollmentTaxDocuments(call, params.enrollmentId),
  )
  router.on(contract.getBuyer, (call, { params }) => getBuyer(call, params.enrollmentId))
  router.on(contract.putBuyer, (call, { params, body }) => putBuyer(call, params.enrollmentId, body))
  router.on(contract.listTaxDocuments, (call, { query }) =>
    query.format ? taxDocumentsTable(call, query) : listTaxDocuments(call, query),
  )
  router.on(reports.getTaxMonths, (call, { query }) =>
    query.format ? taxMonthsTable(call, query) : getTaxMonths(call, query),
  )
  router.on(reports.getTaxReport, (call, { query }) =>
    query.format ? taxReportTable(call, query) : getTaxReport(call, query),
  )
  router.on(reports.getTallyFile, (call, { params, query }) => tallyFile(call, params.month, query))
}
