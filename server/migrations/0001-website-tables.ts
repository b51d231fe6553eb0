export const website = `
create table website (
  id integer not null primary key check (id = 1),
  tagline_en text not null default '', tagline_hi text not null default '',
  introduction_en text not null default '', introduction_hi text not null default '',
  sample_pages integer not null default 0 check (sample_pages in (0, 1)),
  open_previews integer not null default 0 check (open_previews in (0, 1)),
  figure_kind text not null default 'counted' check (figure_kind in ('counted', 'own', 'none')),
  figures text not null default '[]',
  subjects text not null default '[]',
  featured text not null default '[]',
  map_link text not null default '',
  social_links text not null default '[]',
  version integer not null default 1
);

create table website_pictures (
  position integer not null primary key,
  url text not null,
  text_en text not null, text_hi text not null
);

create table testimonials (
  position integer not null primary key,
  name text not null,
  course text not null,
  quote_en text not null, quote_hi text not null,
  consented_on text not null,
  student_id text references users (id),
  is_sample integer not null check (is_sample in (0, 1))
);
-- website.repository: forgetPerson
create index testimonials_of_student on testimonials (student_id) where student_id is not null;

create table qualifications (
  mentor_id text not null primary key references users (id),
  text_en text not null, text_hi text not null
);
`
