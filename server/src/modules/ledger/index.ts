export {
  addTotals,
  amountDue,
  balanceOf,
  bookFiguresOf,
  type Card,
  type Charge,
  cardOf,
  coverCharges,
  type DatedMoney,
  isOpen,
  isReceived,
  type Money,
  noTotals,
  owedNow,
  type Totals,
  totalsOfCard,
} from './balance.rules.ts'
export { monthsOfYear } from './booked-months.rules.ts'
export { sumDays } from './daily-totals.repository.ts'
export { notADay } from './ledger.errors.ts'
export { postEntries } from './ledger.repository.ts'
export type { LedgerRow, PaymentMethod } from './ledger.tables.ts'
export { daysOf } from './period.ts'
export { postChange } from './post-to-ledger.ts'
