import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { after, deskIndexes } from './0007-review-desk.ts'

/**
 * What keeps the desk of late work, or of work in time, as quick as the whole: each submission has beside it whether it is
 * late, each assignment has counted how many are late in each state, and late work has every order of the desk in indexes
 * of its own. The database keeps all of it itself, whatever hands in, takes back or moves a deadline.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // A deadline that an older instance moves waits until its trigger is there.
  if (isPostgres) await sql`lock table assignments in share row exclusive mode`.execute(db)
  // They come back below; a row that is marked without them is written once.
  for (const name of Object.keys(deskIndexes)) await sql.raw(`drop index submissions_${name}`).execute(db)
  await sql`alter table submissions add column late integer not null default 0 check (late in (0, 1))`.execute(
    db,
  )
  await sql
    .raw(
      `update submissions set late = 1 from assignments
      where assignments.id = submissions.assignment_id and submissions.submitted_at > assignments.deadline`,
    )
    .execute(db)
  for (const [name, columns] of Object.entries(deskIndexes)) {
    await sql.raw(`create index submissions_${name} on submissions (${columns}, late)`).execute(db)
    await sql
      .raw(`create index submissions_late_${name} on submissions (${columns}, late) where late = 1`)
      .execute(db)
  }
  await countLate(db, isPostgres)
  await keepMarks(db, isPostgres)
}

/** Work in the very millisecond of the deadline is in time. */
const markOf = (row: string) => `select case when ${row}.submitted_at > deadline then 1 else 0 end
  from assignments where assignments.id = ${row}.assignment_id`

async function keepMarks(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  /** Only those that change are written. */
  const mark = (which: string) =>
    `update submissions set late = 1 - late where ${which} and late <> (${markOf('submissions')})`
  if (isPostgres) {
    // Of a deadline that is being moved the new one is waited for.
    await sql
      .raw(`create function submissions_marked() returns trigger language plpgsql as $$ begin
        new.late := (${markOf('new')} for share);
        return new; end $$`)
      .execute(db)
    await sql`create trigger submissions_marked before insert or update of submitted_at on submissions
      for each row execute function submissions_marked()`.execute(db)
  } else {
    for (const [name, event] of [
      ['marked', 'insert'],
      ['marked_again', 'update of submitted_at'],
    ]) {
      await after(db, isPostgres, {
        event: `${event} on submissions`,
        name: `submissions_${name}`,
        run: mark('id = new.id'),
      })
    }
  }
  await after(db, isPostgres, {
    event: 'update on assignments',
    name: 'submissions_due_anew',
    when: 'old.deadline <> new.deadline',
    run: mark('assignment_id = new.id'),
  })
}

const states = ['Submitted', 'Returned', 'Graded']
const columns = states.map((state) => `late_${state.toLowerCase()}`)
const isLateIn = (row: string) =>
  states.map((state) => `case when ${row}.late = 1 and ${row}.status = '${state}' then 1 else 0 end`)

async function countLate(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  // Without a check: SQLite marks a row after it has changed, and may count its mark before its state.
  for (const column of columns) {
    await sql.raw(`alter table desk_counts add column ${column} integer not null default 0`).execute(db)
  }
  const counted = isLateIn('submissions').map((one, place) => `sum(${one}) as ${columns[place]}`)
  await sql
    .raw(
      `update desk_counts set ${columns.map((column) => `${column} = counted.${column}`)}
      from (select assignment_id, ${counted} from submissions where late = 1 group by assignment_id) as counted
      where counted.assignment_id = desk_counts.assignment_id`,
    )
    .execute(db)

  const [was, is] = [isLateIn('old'), isLateIn('new')]
  const changed = (by: (place: number) => string) =>
    columns.map((column, place) => `${column} = desk_counts.${column} ${by(place)}`).join(', ')
  // The row may not be there yet: SQLite may mark the first submission before it counts it.
  const add = (by: (place: number) => string) =>
    `insert into desk_counts (assignment_id, submitted, returned, graded, ${columns})
      values (new.assignment_id, 0, 0, 0, ${is}) on conflict (assignment_id) do update set ${changed(by)}`
  const isLast = isPostgres
  await after(db, isPostgres, {
    event: 'insert on submissions',
    name: 'late_counts_added',
    isLast,
    when: 'new.late = 1',
    run: add((place) => `+ ${is[place]}`),
  })
  await after(db, isPostgres, {
    event: 'update on submissions',
    name: 'late_counts_moved',
    isLast,
    when: 'old.late <> new.late or (new.late = 1 and old.status <> new.status)',
    run: add((place) => `- ${was[place]} + ${is[place]}`),
  })
  await after(db, isPostgres, {
    event: 'delete on submissions',
    name: 'late_counts_removed',
    isLast,
    when: 'old.late = 1',
    run: `update desk_counts set ${changed((place) => `- ${was[place]}`)} where assignment_id = old.assignment_id`,
  })
}
