/** A bank row is stored once and belongs to at most one payment. */
export const bank = `
create table bank_accounts (
  name text not null primary key,
  created_at bigint not null
) without rowid;

create table bank_rows (
  id text not null primary key,
  fingerprint text not null unique,
  account text not null references bank_accounts (name),
  kind text not null check (kind in ('credit', 'return')),
  day text not null,
  enrolled_until text not null,
  amount bigint not null check (amount > 0),
  narration text not null,
  payment_id text unique references payments (id),
  ignored_at bigint,
  added_by text not null references users (id),
  created_at bigint not null,
  check (payment_id is null or ignored_at is null)
);
-- bank-rows.repository: findRowsOfAmount
create index bank_rows_by_amount on bank_rows (amount, day);
-- bank-rows.repository: findBankRows
create index bank_rows_matched on bank_rows (day, id) where payment_id is not null;
-- bank-rows.repository: findBankRows
create index bank_rows_ignored on bank_rows (day, id) where ignored_at is not null;

create table bank_references (
  reference text not null,
  row_id text not null references bank_rows (id),
  primary key (reference, row_id)
) without rowid;
-- bank-rows.repository: findReferencesOf
create index bank_references_by_row on bank_references (row_id);
`
