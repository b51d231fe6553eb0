/** At most one live order per enrollment, and one captured payment per order. */
export const online = `
create table online_orders (
  id text not null primary key,
  enrollment_id text not null references enrollments (id),
  amount bigint not null check (amount > 0),
  link_id text unique,
  link_url text,
  state text not null check (state in ('open', 'failed', 'paid', 'expired', 'cancelled')),
  payment_id text unique references payments (id),
  captured_id text unique,
  returned_at bigint,
  next_poll_at bigint,
  created_at bigint not null,
  expires_at bigint not null,
  check ((link_id is null) = (link_url is null)),
  check ((payment_id is null) = (state <> 'paid'))
);
-- online-orders.repository: findLiveOrder
create unique index online_orders_one_live on online_orders (enrollment_id) where state in ('open', 'failed');
-- online-orders.repository: findLastOrder
create index online_orders_by_enrollment on online_orders (enrollment_id, created_at, id);
-- online-orders.repository: takeOrdersToPoll
create index online_orders_to_poll on online_orders (next_poll_at) where next_poll_at is not null;

create table unmatched_payments (
  id text not null primary key,
  order_id text not null references online_orders (id),
  gateway_id text,
  reason text not null check (
    reason in ('amount', 'currency', 'cancelled', 'owed', 'twice', 'link', 'disputed', 'lost', 'refunded')
  ),
  amount bigint not null,
  currency text not null,
  at bigint not null,
  settled_at bigint,
  settled_by text references users (id),
  note text,
  unique (gateway_id, reason),
  check ((settled_at is null) = (settled_by is null)),
  check ((settled_at is null) = (note is null))
);

create table gateway_events (
  id text not null primary key,
  at bigint not null
);

create table sandbox_links (
  id text not null primary key,
  order_id text not null unique,
  amount bigint not null check (amount > 0),
  description text not null,
  return_url text not null,
  state text not null check (state in ('created', 'paid', 'expired', 'cancelled')),
  expires_at bigint not null,
  captured_id text,
  captured_amount bigint,
  captured_at bigint,
  check ((captured_id is null) = (state <> 'paid')),
  check ((captured_id is null) = (captured_amount is null)),
  check ((captured_id is null) = (captured_at is null))
);
create table sandbox_events (
  id text not null primary key,
  due_at bigint not null,
  body text not null
);
`
