import type { Module } from '../../kernel/module.ts'
import { personalTax } from './personal-tax.repository.ts'
import { taxAudit } from './tax.audit.ts'
import { taxDocumentPdfs } from './tax.documents.ts'
import { taxListeners } from './tax.listeners.ts'
import { taxRoutes } from './tax.routes.ts'
import { taxInZip } from './tax.zip.ts'
import { invoiceDueParts } from './tax-documents.usecases.ts'
import { taxFinder } from './tax-finder.repository.ts'
import {
  readBookedPeriod,
  readCashBefore,
  readDocuments,
  readLedgerLines,
  readOwedParts,
  readTaxMonths,
} from './tax-reports.repository.ts'
import { findSchoolGstin } from './tax-settings.repository.ts'

export const tax: Module = {
  name: 'tax',
  schoolZip: taxInZip,
  audit: taxAudit,
  routes: taxRoutes,
  listeners: taxListeners,
  documents: taxDocumentPdfs,
  finders: [taxFinder],
  provides: { findSchoolGstin },
  personalData: personalTax,
  reads: [readDocuments, readTaxMonths, readLedgerLines, readBookedPeriod, readCashBefore, readOwedParts],
  jobs: [{ name: 'invoices', everyMs: 30_000, run: invoiceDueParts }],
}
