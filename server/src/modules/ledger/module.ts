import type { Module } from '../../kernel/module.ts'
import { countBookEntries, readBookEntries } from './book-entries.ts'
import { readBookedMonths } from './booked-months.ts'
import { ledgerRoutes } from './ledger.routes.ts'
import { ledgerInZip } from './ledger.zip.ts'

export const ledger: Module = {
  name: 'ledger',
  schoolZip: ledgerInZip,
  routes: ledgerRoutes,
  reads: [readBookedMonths, readBookEntries, countBookEntries],
}
