import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { makeAppendOnly } from './0001-school.ts'

/** `counts` outlasts the import rows, which are deleted after some days. */
const statements = [
  `create table imports (
  id text not null primary key,
  kind text not null,
  file_name text not null,
  sha256 text not null,
  language text not null,
  columns text not null,
  state text not null check (state in (
    'receiving', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone', 'stopped'
  )),
  first_log_in text not null default 'none' check (first_log_in in ('none', 'slips', 'whatsapp', 'invitation')),
  rows integer not null check (rows between 1 and 20000),
  at_row integer not null default 0,
  created_by text not null references users (id),
  created_at bigint not null,
  started_at bigint,
  finished_at bigint,
  counts text
)`,
  // personal-imports.repository: findImportsOf
  'create index imports_by_person on imports (created_by)',
  `create table import_rows (
  import_id text not null references imports (id) on delete cascade,
  number integer not null,
  cells text not null,
  row_values text not null,
  state text not null check (state in ('pending', 'new', 'changed', 'unchanged', 'wrong')),
  outcome text check (outcome in ('imported', 'stayed', 'undone', 'kept')),
  name text not null,
  subject_id text,
  changes text not null default '[]',
  errors text not null default '[]',
  undo text,
  is_invitable integer not null default 0 check (is_invitable in (0, 1)),
  attempts integer not null default 0,
  primary key (import_id, number)
)`,
  // imports.repository: countGroups
  'create index import_rows_by_state on import_rows (import_id, state, outcome, is_invitable, number)',
  // personal-imports.repository: eraseFromImports
  'create index import_rows_by_subject on import_rows (subject_id) where subject_id is not null',
  `create table import_keys (
  import_id text not null references imports (id) on delete cascade,
  column_key text not null,
  compared text not null,
  number integer not null,
  primary key (import_id, column_key, compared, number)
)`,
  'alter table users add column guardian_phone text',
  `create table opening_payments (
  enrollment_id text not null primary key references enrollments (id),
  amount bigint not null check (amount > 0),
  number text,
  paid_day text,
  created_at bigint not null
)`,
  'alter table daily_totals add column booked_opening bigint not null default 0',
]

const accounts = `account in (
    'receivable', 'income', 'refunds', 'advance', 'opening', 'cgst', 'sgst', 'igst',
    'card', 'upi', 'bank', 'cash', 'cheque', 'online'
  )`

/** SQLite cannot change a table's constraint, so the ledger is copied to a new table. */
const ledgerCopyStatements = [
  `create table copied_ledger (
  transaction_id text not null,
  account text not null check (${accounts}),
  amount bigint not null,
  enrollment_id text not null references enrollments (id),
  course_id text not null references courses (id),
  payment_id text references payments (id),
  day text not null,
  at bigint not null,
  primary key (transaction_id, account)
) without rowid`,
  'insert into copied_ledger select * from ledger',
  'drop table ledger',
  'alter table copied_ledger rename to ledger',
  // book-entries: readBookEntries
  'create index ledger_by_course on ledger (course_id, account, amount)',
  // tax-reports.repository: readLedgerLines
  'create index ledger_by_day on ledger (day, course_id, account, amount)',
]

const ledgerChangeStatements = [
  'alter table ledger drop constraint ledger_account_check',
  `alter table ledger add constraint ledger_account_check check (${accounts})`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [...statements, ...(isPostgres ? ledgerChangeStatements : ledgerCopyStatements)])
    await sql.raw(statement).execute(db)
  if (!isPostgres) await makeAppendOnly(db, false, 'ledger')
}
