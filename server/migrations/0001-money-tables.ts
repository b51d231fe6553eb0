/** Constraints refuse every state of money that must not exist. */
export const money = `
create table fee_parts (
  course_id text not null references courses (id) on delete cascade,
  part integer not null check (part between 1 and 12),
  amount bigint not null check (amount > 0),
  due_after_days integer not null check (due_after_days between 0 and 730),
  primary key (course_id, part)
);

create table enrollments (
  id text not null primary key,
  course_id text not null references courses (id),
  student_id text not null references users (id),
  course_name text not null,
  instructor text not null,
  name text not null, email text not null, phone text not null,
  from_date text not null,
  day text not null,
  created_at bigint not null,
  cancelled_at bigint,
  cancel_reason text,
  version integer not null default 1
);
-- enrollments.repository: accessTo
create unique index enrollments_one_live on enrollments (student_id, course_id) where cancelled_at is null;
-- payments.repository: findEnrollments
create index enrollments_by_time on enrollments (created_at, id);
-- students.repository: findStudents
create index enrollments_by_course on enrollments (course_id, created_at, id, cancelled_at, student_id);
-- payments.repository: findEnrollmentsOf
create index enrollments_by_student on enrollments (student_id, created_at, id);
-- phone-search.repository: usersByPhone
create index enrollments_by_phone on enrollments ((replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '+', ''), '(', ''), ')', '')));
-- payments.repository: findEnrollments
create index enrollments_cancelled on enrollments (created_at, id) where cancelled_at is not null;

create table charges (
  enrollment_id text not null references enrollments (id),
  part integer not null check (part between 1 and 12),
  amount bigint not null check (amount >= 0),
  waived bigint not null default 0 check (waived between 0 and amount),
  due_day text not null,
  primary key (enrollment_id, part)
) without rowid;

create table payments (
  id text not null primary key,
  enrollment_id text not null references enrollments (id),
  method text not null check (method in ('card', 'upi', 'bank', 'cash', 'cheque', 'online')),
  amount bigint not null check (amount >= 0),
  reference text,
  reference_key text,
  utr text,
  disputed_utr text,
  received_day text,
  taken_by text references users (id),
  confirmed_at bigint,
  refused_at bigint,
  refusal text,
  created_at bigint not null,
  check ((refused_at is null) = (refusal is null))
);
-- payments.repository: referenceColumns
create unique index payments_one_utr on payments (utr) where utr is not null;
-- payments.repository: findEnrollments
create unique index payments_one_open on payments (enrollment_id) where confirmed_at is null and refused_at is null;
-- payments.repository: findSameReferences
create index payments_by_disputed_utr on payments (disputed_utr) where disputed_utr is not null;
-- payments.repository: readMoney
create index payments_by_enrollment on payments (enrollment_id, created_at, id);
-- bank-rows.repository: findCheques
create index payments_by_reference on payments (reference_key) where reference_key is not null;
-- takings.repository: findTakings
create index payments_by_confirmation on payments (confirmed_at) where confirmed_at is not null;
-- takings.repository: findTakings
create index payments_by_refusal on payments (refused_at) where refused_at is not null;
-- bank-rows.repository: findOpenPaymentsOfAmount
create index payments_open_by_amount on payments (amount, created_at) where confirmed_at is null and refused_at is null;

create table receipts (
  number text not null primary key,
  enrollment_id text not null unique references enrollments (id),
  list_price bigint not null check (list_price >= 0),
  refund_policy_id text references refund_policies (id),
  coupon_id text references coupons (id),
  coupon_amount bigint not null default 0 check (coupon_amount >= 0 and (coupon_id is null) = (coupon_amount = 0))
);
-- coupons.repository: countOwnUses
create index receipts_by_coupon on receipts (coupon_id) where coupon_id is not null;

create table fee_cards (
  enrollment_id text not null primary key references enrollments (id),
  payment_id text not null references payments (id),
  fee bigint not null check (fee >= 0),
  waived bigint not null check (waived between 0 and fee),
  paid bigint not null check (paid between 0 and fee - waived),
  refunded bigint not null default 0 check (refunded between 0 and paid),
  due_day text,
  due_amount bigint not null check (due_amount between 0 and fee - waived - paid),
  reminded_days integer,
  paused_at bigint
) without rowid;
-- due-fees.repository: findDueFees
create index fee_cards_by_due_day on fee_cards (due_day, enrollment_id, reminded_days, paused_at) where due_day is not null;
-- fee-cards.repository: reopenLessons
create index fee_cards_paused on fee_cards (enrollment_id) where paused_at is not null;

create table fee_changes (
  id text not null primary key,
  enrollment_id text not null references enrollments (id),
  kind text not null check (kind in ('waiver', 'extension', 'parts')),
  part integer check (part between 1 and 12),
  was text not null,
  became text not null,
  reason text not null,
  changed_by text not null references users (id),
  at bigint not null
);
-- fee-cards.repository: findFeeChanges
create index fee_changes_by_enrollment on fee_changes (enrollment_id, at, id);

create table ledger (
  transaction_id text not null,
  account text not null check (account in (
    'receivable', 'income', 'refunds', 'cgst', 'sgst', 'igst', 'card', 'upi', 'bank', 'cash', 'cheque', 'online'
  )),
  amount bigint not null,
  enrollment_id text not null references enrollments (id),
  course_id text not null references courses (id),
  payment_id text references payments (id),
  day text not null,
  at bigint not null,
  primary key (transaction_id, account)
) without rowid;
-- book-entries: readBookEntries
create index ledger_by_course on ledger (course_id, account, amount);
-- tax-reports.repository: readLedgerLines
create index ledger_by_day on ledger (day, course_id, account, amount);

create table daily_totals (
  course_id text not null,
  day text not null,
  enrollments integer not null,
  recorded integer not null,
  cancelled integer not null,
  earnings bigint not null,
  confirmed_earnings bigint not null,
  recorded_earnings bigint not null,
  recorded_confirmed bigint not null,
  booked_earned bigint not null,
  booked_tax bigint not null,
  booked_received bigint not null,
  booked_refunded bigint not null,
  booked_owed bigint not null,
  primary key (course_id, day)
) without rowid;
`
