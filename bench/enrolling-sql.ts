import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

interface SqlEnrollment {
  readonly studentId: string
  readonly courseId: string
}

export function prepareEnrolling(database: DatabaseSync): (enrollment: SqlEnrollment) => void {
  const prepare = (sql: string) => database.prepare(sql)
  const begin = prepare('begin immediate')
  const commit = prepare('commit')
  const findSession =
    prepare(`select users.id, users.role, users.name, users.email, users.avatar, users.last_active_day,
      (select time_zone from school where id = 1) as time_zone
    from sessions inner join users on users.id = sessions.user_id
    where sessions.user_id = ? and sessions.ended_at is null and sessions.expires_at > ? and users.deactivated_at is null`)
  const findSchool = prepare('select name, time_zone from school where id = 1')
  const findCourse = prepare(
    'select * from courses where published_at is not null and archived_at is null and id = ?',
  )
  const findEnrollment = prepare(
    'select id from enrollments where student_id = ? and course_id = ? and cancelled_at is null',
  )
  const takeNumber = prepare(`insert into number_series (series, last_number) values (?, 1)
    on conflict (series) do update set last_number = number_series.last_number + 1 returning last_number`)
  const insertEnrollment =
    prepare(`insert into enrollments (id, course_id, student_id, course_name, instructor, name, email, phone,
      from_date, day, created_at, version)
    values (?, ?, ?, ?, ?, 'Asha Verma', 'asha@mail.example', '+91 00000 11111', '2026-12-01', ?, ?, 1)
    on conflict (student_id, course_id) where cancelled_at is null do nothing returning id`)
  const insertCharge = prepare(
    'insert into charges (enrollment_id, part, amount, due_day) values (?, 1, ?, ?)',
  )
  const insertPayment = prepare(
    `insert into payments (id, enrollment_id, method, amount, created_at) values (?, ?, 'upi', ?, ?)`,
  )
  const insertReceipt = prepare('insert into receipts (number, enrollment_id, list_price) values (?, ?, ?)')
  const insertFeeCard =
    prepare(`insert into fee_cards (enrollment_id, payment_id, fee, waived, paid, due_day, due_amount, reminded_days)
    values (?, ?, ?, 0, 0, ?, ?, 0)`)
  const insertPosting =
    prepare(`insert into ledger (transaction_id, account, amount, enrollment_id, course_id, day, at)
    values (?, ?, ?, ?, ?, ?, ?)`)
  const countStudent = prepare('update courses set students = students + 1 where id = ?')
  const invalidateCatalogue = prepare('update catalogue_state set version = version + 1')
  const addToDailyTotals =
    prepare(`insert into daily_totals (course_id, day, enrollments, recorded, cancelled, earnings, confirmed_earnings,
      recorded_earnings, recorded_confirmed, booked_earned, booked_tax, booked_received, booked_refunded, booked_owed)
    values (?, ?, 1, 1, 0, ?, 0, ?, 0, ?, 0, 0, 0, ?) on conflict (course_id, day) do update set enrollments = daily_totals.enrollments + 1,
      recorded = daily_totals.recorded + 1, earnings = daily_totals.earnings + excluded.earnings,
      recorded_earnings = daily_totals.recorded_earnings + excluded.recorded_earnings,
      booked_earned = daily_totals.booked_earned + excluded.booked_earned,
      booked_owed = daily_totals.booked_owed + excluded.booked_owed`)
  const insertAudit =
    prepare(`insert into audit (id, at, actor_id, action, subject_type, subject_id, detail, request_id)
    values (?, ?, ?, 'enrollment.create', 'enrollment', ?, ?, 'bench')`)
  const insertEmail =
    prepare(`insert into outbox (id, recipient, subject, body, html, created_at, next_attempt_at, attempts, expires_at)
    values (?, 'asha@mail.example', 'Your receipt', ?, ?, ?, ?, 0, 9e15)`)
  const emailBody = 'You are enrolled. '.repeat(60)
  const day = new Date().toISOString().slice(0, 10)

  return ({ studentId, courseId }) => {
    const now = Date.now()
    findSession.all(studentId, now)
    begin.run()
    findSchool.all()
    const courseRow = findCourse.get(courseId)
    if (!courseRow || findEnrollment.all(studentId, courseId).length > 0)
      throw new Error('not a first enrollment')
    const amount = Number(courseRow.discounted_price)
    const id = randomUUID()
    insertEnrollment.all(
      id,
      courseId,
      studentId,
      String(courseRow.name),
      String(courseRow.instructor),
      day,
      now,
    )
    countStudent.run(courseId)
    invalidateCatalogue.run()
    insertCharge.run(id, amount, day)
    const paymentId = randomUUID()
    insertPayment.run(paymentId, id, amount, now)
    const number = takeNumber.get('AB/bench')?.last_number
    insertReceipt.run(`BENCH/${number}`, id, amount)
    insertFeeCard.run(id, paymentId, amount, day, amount)
    const transactionId = randomUUID()
    insertPosting.run(transactionId, 'receivable', amount, id, courseId, day, now)
    insertPosting.run(transactionId, 'income', -amount, id, courseId, day, now)
    for (const totalsCourseId of [courseId, ''])
      addToDailyTotals.run(totalsCourseId, day, amount, amount, amount, amount)
    insertAudit.run(
      randomUUID(),
      now,
      studentId,
      id,
      JSON.stringify({ courseId, amount, receiptNumber: number }),
    )
    insertEmail.run(randomUUID(), emailBody, emailBody, now, now)
    commit.run()
  }
}
