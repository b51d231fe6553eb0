export const money = `
create table fee_parts (
  course_id text not null references courses (id) on delete cascade,
  part integer not null check (part between 1 and 12),
  amount bigint not null check (amount > 0),
  due_after_days integer check (due_after_days between 0 and 730),
  due_day text,
  check ((due_after_days is null) <> (due_day is null)),
  primary key (course_id, part)
);

create table late_fees (
  course_id text not null primary key references courses (id) on delete cascade,
  amount bigint not null check (amount > 0),
  after_days integer not null check (after_days between 0 and 90)
);

create table enrollments (
  id text not null primary key,
  course_id text not null references courses (id),
  student_id text not null references users (id),
  course_name text not null,
  instructor text not null,
  name text not null, email text not null, phone text /* bytes */ not null,
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
-- payments.repository: findEnrollmentsOfStudent
create index enrollments_by_student on enrollments (student_id, created_at, id);
-- number-search: usersByNumber
create index enrollments_by_phone on enrollments ((replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '+', ''), '(', ''), ')', '')));
-- payments.repository: findEnrollments
create index enrollments_cancelled on enrollments (created_at, id) where cancelled_at is not null;

create table charges (
  enrollment_id text not null references enrollments (id),
  part integer not null check (part between 1 and 12),
  kind text not null default 'fee' check (kind in ('fee', 'late')),
  amount bigint not null check (amount >= 0),
  waived bigint not null default 0 check (waived between 0 and amount),
  due_day text not null,
  primary key (enrollment_id, part, kind)
) without rowid;

create table payments (
  id text not null primary key,
  enrollment_id text not null references enrollments (id),
  method text not null check (method in ('card', 'upi', 'bank', 'cash', 'cheque', 'online', 'advance')),
  amount bigint not null check (amount >= 0 or method = 'advance'),
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
  came_with text references payments (id) deferrable initially deferred,
  advance_of text references users (id),
  check ((refused_at is null) = (refusal is null)),
  check ((method = 'advance') = (advance_of is not null) and (method <> 'advance' or confirmed_at is not null))
);
-- payments.repository: referenceColumns
create unique index payments_one_utr on payments (utr) where utr is not null and came_with is null;
-- payments.repository: findSameReferences
create index payments_by_utr on payments (utr) where utr is not null;
-- split-money.repository: findSplitPayments
create index payments_by_money on payments (came_with) where came_with is not null;
-- advances.repository: findAdvanceUses
create index payments_by_advance on payments (advance_of) where advance_of is not null;
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
  coupon_amount bigint not null default 0 check (coupon_amount >= 0 and (coupon_id is null) = (coupon_amount = 0)),
  late_fee bigint not null default 0 check (late_fee >= 0),
  late_after_days integer check ((late_after_days is null) = (late_fee = 0))
);
-- coupons.repository: countOwnUses
create index receipts_by_coupon on receipts (coupon_id) where coupon_id is not null;

create table fee_cards (
  enrollment_id text not null primary key references enrollments (id),
  payment_id text not null references payments (id),
  fee bigint not null check (fee >= 0),
  late bigint not null default 0 check (late >= 0),
  waived bigint not null check (waived between 0 and fee + late),
  paid bigint not null check (paid between 0 and fee + late - waived),
  refunded bigint not null default 0 check (refunded between 0 and paid),
  due_day text,
  due_amount bigint not null check (due_amount between 0 and fee + late - waived - paid),
  reminded_days integer,
  paused_at bigint
) without rowid;
-- due-fees.repository: findDueFees
create index fee_cards_by_due_day on fee_cards (due_day, enrollment_id, reminded_days, paused_at) where due_day is not null;
-- fee-cards.repository: reopenLessons
create index fee_cards_paused on fee_cards (enrollment_id) where paused_at is not null;

create table advances (
  student_id text not null primary key references users (id),
  amount bigint not null check (amount >= 0)
) without rowid;

create table cheques (
  id text not null primary key,
  enrollment_id text not null references enrollments (id),
  number text not null,
  amount bigint not null check (amount > 0),
  day text not null,
  taken_by text not null references users (id),
  created_at bigint not null,
  payment_id text unique references payments (id),
  returned_at bigint,
  returned_by text references users (id),
  reason text,
  check ((returned_at is null) = (returned_by is null) and (returned_at is null) = (reason is null)),
  check (returned_at is null or payment_id is null)
);
-- cheques.repository: addCheque
create unique index cheques_one_waiting on cheques (enrollment_id, number) where payment_id is null and returned_at is null;
-- cheques.repository: findCheques
create index cheques_by_enrollment on cheques (enrollment_id, day, id);

create table fee_changes (
  id text not null primary key,
  enrollment_id text not null references enrollments (id),
  kind text not null check (kind in ('waiver', 'lateWaiver', 'extension', 'parts')),
  part integer check (part between 1 and 12),
  value_before text not null,
  value_after text not null,
  reason text not null,
  changed_by text not null references users (id),
  at bigint not null
);
-- fee-cards.repository: findFeeChanges
create index fee_changes_by_enrollment on fee_changes (enrollment_id, at, id);

create table ledger (
  transaction_id text not null,
  account text not null check (account in (
    'receivable', 'income', 'refunds', 'advance', 'cgst', 'sgst', 'igst',
    'card', 'upi', 'bank', 'cash', 'cheque', 'online'
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
  booked_advances bigint not null default 0,
  booked_owed bigint not null,
  primary key (course_id, day)
) without rowid;
`
