import * as contract from '#contract/ledger/books.ts'
import type { Router } from '../../kernel/routes.ts'
import { annualReportTable, getAnnualReport } from './annual-report.usecases.ts'
import { entriesTable, listEntries } from './book-entries.usecases.ts'

export function ledgerRoutes(router: Router): void {
  router.on(contract.getBooks, (call, { query }) =>
    query.format ? annualReportTable(call, query) : getAnnualReport(call, query),
  )
  router.on(contract.listBookEntries, async (call, { query }) =>
    query.format ? entriesTable(call, query) : listEntries(call, query),
  )
}
