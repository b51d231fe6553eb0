import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * What keeps the review desk of a mentor with thousands of submissions as quick as that of one with ten. Each submission
 * has its course and its student's name beside it, so that an index has every order of the desk; each assignment has
 * counted how many submissions are in which state. The database keeps these itself, whatever writes a submission or a
 * name, a program from before this migration included.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await addCourseAndStudent(db, isPostgres)
  await countStates(db, isPostgres)
  await sql`drop index submissions_by_assignment`.execute(db)
  for (const [name, columns] of Object.entries(deskIndexes)) {
    await sql.raw(`create index submissions_${name} on submissions (${columns})`).execute(db)
  }
}

/** One for each order and filter of the desk; the last columns save a look at the row. */
export const deskIndexes = {
  by_course: 'course_id, submitted_at, id, student_key, assignment_id, status',
  by_course_status: 'course_id, status, submitted_at, id, student_key, assignment_id',
  by_course_student: 'course_id, student_key, id, assignment_id, status',
  by_course_grade: 'course_id, grade, id, status',
  by_assignment: 'assignment_id, id, status',
  by_assignment_time: 'assignment_id, submitted_at, id, status',
}

const courseOf = (row: string) =>
  `select course_id from assignments where assignments.id = ${row}.assignment_id`
/** The name as it is sorted and searched by: in lower case, a space before each word. */
const keyOf = (user: string) => `' ' || lower(${user}.name)`
const studentOf = (row: string) => `select ${keyOf('users')} from users where users.id = ${row}.student_id`

async function addCourseAndStudent(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  await sql`alter table submissions add column course_id text references courses (id)`.execute(db)
  await sql`alter table submissions add column student_key text`.execute(db)
  await sql
    .raw(
      `update submissions set course_id = (${courseOf('submissions')}), student_key = (${studentOf('submissions')})`,
    )
    .execute(db)

  if (isPostgres) {
    // Before the row is there, so that the columns are never empty. Of a name that changes meanwhile the new one is
    // waited for.
    await sql
      .raw(`create function submissions_placed() returns trigger language plpgsql as $$ begin
        new.course_id := (${courseOf('new')});
        new.student_key := (${studentOf('new')} for share);
        return new; end $$`)
      .execute(db)
    await sql`create trigger submissions_placed before insert on submissions
      for each row execute function submissions_placed()`.execute(db)
    await sql`alter table submissions alter column course_id set not null,
      alter column student_key set not null`.execute(db)
  } else {
    await sql
      .raw(`create trigger submissions_placed after insert on submissions for each row begin
        update submissions set course_id = (${courseOf('new')}), student_key = (${studentOf('new')})
          where id = new.id; end`)
      .execute(db)
  }
  await after(db, isPostgres, {
    event: 'update on users',
    name: 'submissions_renamed',
    when: 'old.name <> new.name',
    run: `update submissions set student_key = ${keyOf('new')} where student_id = new.id`,
  })
}

const states = ['Submitted', 'Returned', 'Graded']
const isIn = (row: string) => states.map((state) => `case when ${row}.status = '${state}' then 1 else 0 end`)

async function countStates(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  await sql`create table desk_counts (
    assignment_id text not null primary key references assignments (id) on delete cascade,
    submitted integer not null check (submitted >= 0),
    returned integer not null check (returned >= 0),
    graded integer not null check (graded >= 0)
  )`.execute(db)
  await sql
    .raw(`insert into desk_counts (assignment_id, submitted, returned, graded)
      select assignment_id, ${isIn('submissions').map((one) => `sum(${one})`)} from submissions group by assignment_id`)
    .execute(db)

  const changed = (by: (state: number) => string) =>
    states
      .map((state, place) => `${state.toLowerCase()} = desk_counts.${state.toLowerCase()} ${by(place)}`)
      .join(', ')
  const [was, is] = [isIn('old'), isIn('new')]
  const isLast = isPostgres
  await after(db, isPostgres, {
    event: 'insert on submissions',
    name: 'desk_counts_added',
    isLast,
    run: `insert into desk_counts (assignment_id, submitted, returned, graded) values (new.assignment_id, ${is})
      on conflict (assignment_id) do update set ${changed((place) => `+ ${is[place]}`)}`,
  })
  await after(db, isPostgres, {
    event: 'update on submissions',
    name: 'desk_counts_moved',
    isLast,
    when: 'old.status <> new.status',
    run: `update desk_counts set ${changed((place) => `- ${was[place]} + ${is[place]}`)}
      where assignment_id = new.assignment_id`,
  })
  await after(db, isPostgres, {
    event: 'delete on submissions',
    name: 'desk_counts_removed',
    isLast,
    run: `update desk_counts set ${changed((place) => `- ${was[place]}`)} where assignment_id = old.assignment_id`,
  })
}

/**
 * Lets the database run a statement after each row of an event. On PostgreSQL one that is `last` waits for the end of the
 * transaction: a count that a whole class moves is held by nobody for long.
 */
export async function after(
  db: Kysely<unknown>,
  isPostgres: boolean,
  {
    event,
    name,
    when,
    run,
    isLast,
  }: { event: string; name: string; when?: string; run: string; isLast?: boolean },
): Promise<void> {
  const head = `create ${isLast ? 'constraint' : ''} trigger ${name} after ${event}
    ${isLast ? 'deferrable initially deferred' : ''} for each row ${when ? `when (${when})` : ''}`
  if (!isPostgres) {
    await sql.raw(`${head} begin ${run}; end`).execute(db)
    return
  }
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${run}; return null; end $$`)
    .execute(db)
  await sql.raw(`${head} execute function ${name}()`).execute(db)
}
