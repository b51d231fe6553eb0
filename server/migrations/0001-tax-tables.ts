/** Triggers (`0001-school.ts`) refuse changes of issued documents. */
export const tax = `
create table tax_settings (
  id integer not null primary key check (id = 1),
  status text not null default 'none' check (status in ('none', 'exempt', 'registered')),
  gstin text,
  state text,
  sac text not null default '999293',
  rate integer not null default 18 check (rate between 0 and 40),
  invoice_after_days integer not null default 7 check (invoice_after_days between 0 and 30),
  since text,
  ledger_names text not null default '{}',
  version integer not null default 1,
  check (status = 'none' or (gstin is not null and state is not null and since is not null))
);

create table course_taxes (
  course_id text not null primary key references courses (id) on delete cascade,
  rate integer check (rate between 0 and 40),
  mode text not null check (mode in ('online', 'classroom'))
) without rowid;

create table buyers (
  enrollment_id text not null primary key references enrollments (id),
  state text,
  gstin text,
  address text,
  invoice_day text
) without rowid;
-- tax-documents.repository: findEnrollmentsToInvoice
create index buyers_by_invoice_day on buyers (invoice_day, enrollment_id) where invoice_day is not null;

create table tax_documents (
  id text not null primary key,
  kind text not null check (kind in ('invoice', 'bill', 'credit', 'voucher', 'adjustment', 'refundVoucher')),
  number text not null unique check (length(number) <= 16),
  enrollment_id text not null references enrollments (id),
  part integer,
  day text not null,
  at bigint not null,
  supplier_name text not null,
  supplier_address text not null,
  supplier_gstin text not null,
  supplier_state text not null,
  buyer_name text not null,
  buyer_address text,
  buyer_state text not null,
  buyer_gstin text,
  place_of_supply text not null,
  description text not null,
  sac text not null,
  rate integer not null check (rate between 0 and 40),
  taxable bigint not null check (taxable >= 0),
  cgst bigint not null check (cgst >= 0),
  sgst bigint not null check (sgst = cgst),
  igst bigint not null check (igst >= 0 and (igst = 0 or cgst = 0)),
  total bigint not null check (total > 0 and total = taxable + cgst + sgst + igst),
  credited_id text references tax_documents (id) deferrable initially deferred,
  reason text check (reason in ('cancelled', 'reduced', 'refunded', 'corrected', 'used', 'notReceived')),
  refund_id text,
  replaced_id text references tax_documents (id) deferrable initially deferred,
  check (kind in ('invoice', 'bill') or replaced_id is null),
  check ((kind in ('credit', 'adjustment', 'refundVoucher')) = (credited_id is not null)),
  check ((credited_id is null) = (reason is null)),
  check ((kind in ('invoice', 'bill')) = (part is not null))
);
-- tax-documents.repository: findInvoicesAndCredits
create index tax_documents_by_enrollment on tax_documents (enrollment_id, at, id);
-- tax-documents.repository: findDocuments
create index tax_documents_by_day on tax_documents (day, id);
`

/** Excludes the buyer's name and address, which are erased with the account. */
export const fixedTaxDocumentColumns = [
  'id',
  'kind',
  'number',
  'enrollment_id',
  'part',
  'day',
  'at',
  'supplier_name',
  'supplier_address',
  'supplier_gstin',
  'supplier_state',
  'buyer_state',
  'buyer_gstin',
  'place_of_supply',
  'description',
  'sac',
  'rate',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'total',
  'credited_id',
  'reason',
  'refund_id',
  'replaced_id',
]
