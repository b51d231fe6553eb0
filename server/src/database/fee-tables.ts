import type { BankTables } from './bank-rows.ts'
import type { OnlineTables } from './online-rows.ts'
import type { ReceiptTables } from './receipt-rows.ts'
import type { RefundTables } from './refund-rows.ts'
import type { TaxTables } from './tax-rows.ts'

/** The tables beside those of charges and payments: what came in and went out, and the documents about it. */
export interface FeeTables extends OnlineTables, BankTables, RefundTables, ReceiptTables, TaxTables {}
