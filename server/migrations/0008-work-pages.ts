import { type Kysely, sql } from 'kysely'

/** Sizes let the web client lay out pages before they load. */
const statements = [
  'alter table files add column width integer check (width > 0)',
  'alter table files add column height integer check (height > 0)',
  'alter table submissions add column pages integer not null default 0',
  'alter table submission_events add column pages integer not null default 0',
  `update submission_events set pages = coalesce((
  select sum(case work_files.kind when 'photo' then 1 when 'pdf' then coalesce(files.pages, 1) else 0 end)
  from work_files
  join files on files.id = work_files.file_id
  where work_files.try_id = submission_events.id
), 0)
where files > 0`,
  `update submissions set pages = coalesce((
  select max(submission_events.pages)
  from submission_events
  where submission_events.student_id = submissions.student_id
    and submission_events.assignment_id = submissions.assignment_id
    and submission_events.at = submissions.submitted_at
), 0)
where files > 0`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
