/** A receipt refers to the refund policy that its student saw. */
export const refundPolicies = `
create table refund_policies (
  id text not null primary key,
  text text not null
);
`
export const refunds = `
create table refunds (
  id text not null primary key,
  number text not null unique,
  enrollment_id text not null references enrollments (id),
  amount bigint not null check (amount > 0),
  method text not null check (method in ('card', 'upi', 'bank', 'cash', 'cheque', 'online')),
  advance_of text references users (id),
  reason text not null,
  decided_by text not null references users (id),
  created_at bigint not null,
  due_day text not null,
  order_id text references online_orders (id),
  gateway_id text unique,
  next_poll_at bigint,
  failed_at bigint,
  paid_at bigint,
  paid_day text,
  paid_by text references users (id),
  reference text,
  withdrawn_at bigint,
  withdrawn_by text references users (id),
  withdrawal text,
  check ((paid_at is null) = (paid_day is null)),
  check (paid_at is null or next_poll_at is null),
  check (paid_by is null or paid_at is not null),
  check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawal is null)),
  check (withdrawn_at is null or (paid_at is null and next_poll_at is null)),
  check (advance_of is null or order_id is null)
);
-- refunds.repository: findRefundsOf
create index refunds_by_enrollment on refunds (enrollment_id, created_at, id);
-- refunds.repository: findRefunds
create index refunds_to_pay on refunds (due_day, id) where paid_at is null and withdrawn_at is null;
-- refunds.repository: findRefunds
create index refunds_paid on refunds (paid_at, id) where paid_at is not null;
-- online-refunds.repository: takeRefundsToPoll
create index refunds_to_poll on refunds (next_poll_at) where next_poll_at is not null;
-- online-refunds.repository: findRefundableOrders
create index refunds_by_order on refunds (order_id) where order_id is not null;
-- refunds.repository: findRefunds
create index refunds_withdrawn on refunds (withdrawn_at, id) where withdrawn_at is not null;

create table refund_returns (
  id text not null primary key,
  refund_id text not null references refunds (id),
  method text not null check (method in ('card', 'upi', 'bank', 'cash', 'cheque')),
  paid_at bigint not null,
  paid_day text not null,
  paid_by text not null references users (id),
  reference text,
  returned_at bigint not null,
  returned_by text not null references users (id),
  reason text not null
);
`
