/** A transaction locks its series' row, so numbers have no gaps. Tax rules allow 16 characters. */
export const receipts = `
create table payment_receipts (
  number text not null primary key check (length(number) between 14 and 16),
  payment_id text not null unique references payments (id),
  issued_at bigint not null
);
create table number_series (
  series text not null primary key,
  last_number integer not null check (last_number > 0)
) without rowid;
`
