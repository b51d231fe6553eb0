/** A constraint checks `max_uses`, because concurrent requests may use the same coupon. */
export const coupons = `
create table coupons (
  id text not null primary key,
  code text /* bytes */ not null unique,
  kind text not null check (kind in ('percent', 'fixed')),
  value bigint not null check (value > 0 and (kind = 'fixed' or value <= 100)),
  first_day text,
  last_day text check (last_day >= first_day),
  max_uses integer check (max_uses > 0),
  max_uses_per_student integer check (max_uses_per_student > 0),
  minimum_fee bigint not null check (minimum_fee >= 0),
  all_courses integer not null check (all_courses in (0, 1)),
  uses integer not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  switched_off_at bigint,
  created_at bigint not null,
  version integer not null default 1
);

create table coupon_courses (
  coupon_id text not null references coupons (id),
  course_id text not null references courses (id) on delete cascade,
  primary key (coupon_id, course_id)
) without rowid;
`
