import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * The first tables: people, courses, and what they do with each other. `bigint` holds instants and paise on PostgreSQL
 * and is a plain integer on SQLite. What must never be true is a constraint here: two live enrolments of one student in one course, a grade of 101,
 * two receipts with one number, two people with one e-mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const bigint = sql`bigint`
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter

  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('student', 'mentor', 'admin')`))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('avatar', 'text')
    .addColumn('phone', 'text')
    .addColumn('location', 'text')
    .addColumn('birthday', 'text')
    .addColumn('education', 'text')
    .addColumn('gender', 'text')
    .addColumn('occupation', 'text')
    .addColumn('course', 'text')
    .addColumn('last_active_day', 'text')
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('deactivated_at', bigint)
    .addColumn('deleted_at', bigint)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema.createIndex('users_by_role_name').on('users').columns(['role', 'name', 'id']).execute()
  await db.schema
    .createIndex('users_by_words')
    .on('users')
    .columns(['role', 'search_text', 'name', 'id'])
    .execute()

  await db.schema.createIndex('users_by_creation').on('users').columns(['created_at', 'deleted_at']).execute()

  await db.schema
    .createTable('active_counts')
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('day', 'week', 'month')`))
    .addColumn('start', 'text', (c) => c.notNull())
    .addColumn('users', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('active_counts_pk', ['kind', 'start'])
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('expires_at', bigint, (c) => c.notNull())
    .addColumn('ended_at', bigint)
    .execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute()

  await db.schema
    .createTable('password_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('purpose', 'text', (c) => c.notNull().check(sql`purpose in ('reset', 'invite')`))
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('expires_at', bigint, (c) => c.notNull())
    .addColumn('used_at', bigint)
    .execute()
  await db.schema.createIndex('password_links_by_user').on('password_links').column('user_id').execute()

  await db.schema
    .createTable('user_settings')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id'))
    .addColumn('dark_mode', 'integer', (c) => c.check(sql`dark_mode in (0, 1)`))
    .addColumn('notify_assignments', 'integer', (c) => c.notNull().check(sql`notify_assignments in (0, 1)`))
    .addColumn('notify_quizzes', 'integer', (c) => c.notNull().check(sql`notify_quizzes in (0, 1)`))
    .addColumn('notify_announcements', 'integer', (c) =>
      c.notNull().check(sql`notify_announcements in (0, 1)`),
    )
    .addColumn('learning_style', 'text', (c) =>
      c.notNull().check(sql`learning_style in ('video', 'text', 'mixed')`),
    )
    .addColumn('progress_visibility', 'text', (c) =>
      c.notNull().check(sql`progress_visibility in ('public', 'private', 'friends')`),
    )
    .execute()

  await db.schema
    .createTable('courses')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('instructor', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('tagline', 'text', (c) => c.notNull())
    .addColumn('brand', 'text', (c) => c.notNull())
    .addColumn('badge', 'text')
    .addColumn('rating_tenths', 'integer', (c) => c.notNull().check(sql`rating_tenths between 0 and 50`))
    .addColumn('original_price', bigint, (c) => c.notNull().check(sql`original_price >= 0`))
    .addColumn('discounted_price', bigint, (c) => c.notNull().check(sql`discounted_price >= 0`))
    .addColumn('duration_hours', 'integer', (c) => c.notNull().check(sql`duration_hours >= 0`))
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('Active', 'In Progress', 'Completed')`),
    )
    .addColumn('learning_outcomes', 'text', (c) => c.notNull())
    .addColumn('requirements', 'text', (c) => c.notNull())
    .addColumn('image', 'text')
    .addColumn('mentor_id', 'text', (c) => c.references('users.id'))
    .addColumn('students', 'integer', (c) => c.notNull().defaultTo(0).check(sql`students >= 0`))
    .addColumn('published_at', bigint)
    .addColumn('archived_at', bigint)
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await sql`create unique index courses_one_name on courses (name_key) where archived_at is null`.execute(db)
  await db.schema.createIndex('courses_by_mentor').on('courses').column('mentor_id').execute()
  await db.schema.createIndex('courses_by_creation').on('courses').columns(['created_at', 'id']).execute()

  await db.schema
    .createTable('syllabus_items')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('pdf', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('video', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('is_preview', 'integer', (c) => c.notNull().defaultTo(0).check(sql`is_preview in (0, 1)`))
    .execute()
  await db.schema
    .createIndex('syllabus_by_course')
    .on('syllabus_items')
    .columns(['course_id', 'position'])
    .execute()
  await db.schema.createIndex('syllabus_by_pdf').on('syllabus_items').column('pdf').execute()

  await db.schema
    .createTable('item_progress')
    .addColumn('student_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('item_id', 'text', (c) => c.notNull().references('syllabus_items.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('done_at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('item_progress_pk', ['student_id', 'item_id'])
    .execute()
  await db.schema
    .createIndex('item_progress_by_course')
    .on('item_progress')
    .columns(['course_id', 'student_id'])
    .execute()
  await db.schema.createIndex('item_progress_by_item').on('item_progress').column('item_id').execute()

  await db.schema
    .createTable('announcements')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('author_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('announcements_by_course')
    .on('announcements')
    .columns(['course_id', 'created_at', 'id'])
    .execute()

  await db.schema
    .createTable('enrollments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('student_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('course_name', 'text', (c) => c.notNull())
    .addColumn('instructor', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('payment_method', 'text', (c) =>
      c.notNull().check(sql`payment_method in ('card', 'upi', 'bank')`),
    )
    .addColumn('from_date', 'text', (c) => c.notNull())
    .addColumn('original_price', bigint, (c) => c.notNull())
    .addColumn('amount', bigint, (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('receipt_number', 'text', (c) => c.notNull().unique())
    .addColumn('payment_reference', 'text')
    .addColumn('confirmed_at', bigint)
    .addColumn('cancelled_at', bigint)
    .addColumn('cancel_reason', 'text')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await sql`create unique index enrollments_one_live on enrollments (student_id, course_id)
    where cancelled_at is null`.execute(db)
  await db.schema
    .createIndex('enrollments_by_student')
    .on('enrollments')
    .columns(['student_id', 'created_at'])
    .execute()
  await db.schema.createIndex('enrollments_by_time').on('enrollments').columns(['created_at', 'id']).execute()
  await sql`create index enrollments_recorded on enrollments (created_at, id)
    where cancelled_at is null and confirmed_at is null`.execute(db)
  await sql`create index enrollments_cancelled on enrollments (created_at, id)
    where cancelled_at is not null`.execute(db)
  await db.schema
    .createIndex('enrollments_by_course')
    .on('enrollments')
    .columns(['course_id', 'created_at'])
    .execute()

  await db.schema
    .createTable('daily_enrollments')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('enrollments', 'integer', (c) => c.notNull().check(sql`enrollments >= 0`))
    .addColumn('earnings', bigint, (c) => c.notNull().check(sql`earnings >= 0`))
    .addColumn('confirmed_earnings', bigint, (c) => c.notNull().check(sql`confirmed_earnings >= 0`))
    .addPrimaryKeyConstraint('daily_enrollments_pk', ['day', 'course_id'])
    // A report reads a year of it: SQLite keeps the rows in the order of the key, without a look elsewhere for each.
    .$call((table) => (isPostgres ? table : table.modifyEnd(sql`without rowid`)))
    .execute()

  await db.schema
    .createTable('receipt_counters')
    .addColumn('financial_year', 'text', (c) => c.primaryKey())
    .addColumn('last_number', 'integer', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('assignments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('deadline', bigint, (c) => c.notNull())
    .addColumn('assigned_by', 'text', (c) => c.references('users.id'))
    .addColumn('reminded_at', bigint)
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createIndex('assignments_by_course')
    .on('assignments')
    .columns(['course_id', 'deadline'])
    .execute()
  await db.schema
    .createIndex('assignments_by_creation')
    .on('assignments')
    .columns(['created_at', 'id'])
    .execute()

  await sql`create index assignments_to_remind_of on assignments (deadline) where reminded_at is null`.execute(
    db,
  )

  await db.schema
    .createTable('submissions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('assignment_id', 'text', (c) => c.notNull().references('assignments.id'))
    .addColumn('student_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('link', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('Submitted', 'Returned', 'Graded')`))
    .addColumn('grade', 'integer', (c) => c.check(sql`grade between 0 and 100`))
    .addColumn('feedback', 'text')
    .addColumn('submitted_at', bigint, (c) => c.notNull())
    .addColumn('opened_at', bigint)
    .addColumn('reviewed_at', bigint)
    .addColumn('reviewed_by', 'text', (c) => c.references('users.id'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('submissions_one_each', ['student_id', 'assignment_id'])
    .execute()
  await db.schema
    .createIndex('submissions_by_assignment')
    .on('submissions')
    .columns(['assignment_id', 'status', 'submitted_at'])
    .execute()

  await db.schema
    .createTable('submission_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('assignment_id', 'text', (c) => c.notNull().references('assignments.id'))
    .addColumn('student_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('submitted', 'returned', 'graded', 'withdrawn')`),
    )
    .addColumn('link', 'text')
    .addColumn('grade', 'integer')
    .addColumn('feedback', 'text')
    .addColumn('actor_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('at', bigint, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('submission_events_of_student')
    .on('submission_events')
    .columns(['student_id', 'assignment_id', 'at'])
    .execute()

  await db.schema
    .createTable('saved_remarks')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id'))
    .addColumn('remarks', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('handout', 'picture')`))
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute()
}
