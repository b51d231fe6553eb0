/**
 * The receipts of payments that came. A payment has one at most, and no number is given twice. The numbers of a financial year
 * have no gaps: the row that counts them stays locked until the payment is confirmed or not. A receipt has at most 16 characters.
 */
export const receipts = `
create table payment_receipts (
  number text not null primary key check (length(number) between 14 and 16),
  payment_id text not null unique references payments (id),
  issued_at bigint not null
);
create table payment_receipt_counters (
  financial_year text not null primary key,
  last_number integer not null check (last_number > 0)
);
`
