import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

interface SqlEnrollment {
  readonly studentId: string
  readonly courseId: string
}

export function enrollInSql(database: DatabaseSync): (enrollment: SqlEnrollment) => void {
  const run = (sql: string) => database.prepare(sql)
  const begin = run('begin immediate')
  const commit = run('commit')
  const session =
    run(`select users.id, users.role, users.name, users.email, users.avatar, users.last_active_day,
      (select time_zone from school where id = 1) as time_zone
    from sessions inner join users on users.id = sessions.user_id
    where sessions.user_id = ? and sessions.ended_at is null and sessions.expires_at > ? and users.deactivated_at is null`)
  const school = run('select name, time_zone from school where id = 1')
  const course = run(
    'select * from courses where published_at is not null and archived_at is null and id = ?',
  )
  const enrolled = run(
    'select id from enrollments where student_id = ? and course_id = ? and cancelled_at is null',
  )
  const receipt = run(`insert into number_series (series, last_number) values (?, 1)
    on conflict (series) do update set last_number = number_series.last_number + 1 returning last_number`)
  const enrollment =
    run(`insert into enrollments (id, course_id, student_id, course_name, instructor, name, email, phone,
      from_date, day, created_at, version)
    values (?, ?, ?, ?, ?, 'Asha Verma', 'asha@mail.example', '+91 00000 11111', '2026-12-01', ?, ?, 1)
    on conflict (student_id, course_id) where cancelled_at is null do nothing returning id`)
  const charge = run('insert into charges (enrollment_id, part, amount, due_day) values (?, 1, ?, ?)')
  const payment = run(
    `insert into payments (id, enrollment_id, method, amount, created_at) values (?, ?, 'upi', ?, ?)`,
  )
  const paper = run('insert into receipts (number, enrollment_id, list_price) values (?, ?, ?)')
  const card =
    run(`insert into fee_cards (enrollment_id, payment_id, fee, waived, paid, due_day, due_amount, reminded_days)
    values (?, ?, ?, 0, 0, ?, ?, 0)`)
  const line = run(`insert into ledger (transaction_id, account, amount, enrollment_id, course_id, day, at)
    values (?, ?, ?, ?, ?, ?, ?)`)
  const students = run('update courses set students = students + 1 where id = ?')
  const catalogue = run('update catalogue_state set version = version + 1')
  const daily =
    run(`insert into daily_totals (course_id, day, enrollments, recorded, cancelled, earnings, confirmed_earnings,
      recorded_earnings, recorded_confirmed, booked_earned, booked_tax, booked_received, booked_refunded, booked_owed)
    values (?, ?, 1, 1, 0, ?, 0, ?, 0, ?, 0, 0, 0, ?) on conflict (course_id, day) do update set enrollments = daily_totals.enrollments + 1,
      recorded = daily_totals.recorded + 1, earnings = daily_totals.earnings + excluded.earnings,
      recorded_earnings = daily_totals.recorded_earnings + excluded.recorded_earnings,
      booked_earned = daily_totals.booked_earned + excluded.booked_earned,
      booked_owed = daily_totals.booked_owed + excluded.booked_owed`)
  const audit =
    run(`insert into audit (id, at, actor_id, action, subject_type, subject_id, detail, request_id)
    values (?, ?, ?, 'enrollment.create', 'enrollment', ?, ?, 'bench')`)
  const mail =
    run(`insert into outbox (id, recipient, subject, body, html, created_at, next_attempt_at, attempts, expires_at)
    values (?, 'asha@mail.example', 'Your receipt', ?, ?, ?, ?, 0, 9e15)`)
  const letter = 'You are enrolled. '.repeat(60)
  const day = new Date().toISOString().slice(0, 10)

  return ({ studentId, courseId }) => {
    const now = Date.now()
    session.all(studentId, now)
    begin.run()
    school.all()
    const found = course.get(courseId)
    if (!found || enrolled.all(studentId, courseId).length > 0) throw new Error('not a first enrollment')
    const amount = Number(found.discounted_price)
    const id = randomUUID()
    enrollment.all(id, courseId, studentId, String(found.name), String(found.instructor), day, now)
    students.run(courseId)
    catalogue.run()
    charge.run(id, amount, day)
    const paymentId = randomUUID()
    payment.run(paymentId, id, amount, now)
    const number = receipt.get('AB/bench')?.last_number
    paper.run(`BENCH/${number}`, id, amount)
    card.run(id, paymentId, amount, day, amount)
    const transaction = randomUUID()
    line.run(transaction, 'receivable', amount, id, courseId, day, now)
    line.run(transaction, 'income', -amount, id, courseId, day, now)
    for (const whose of [courseId, '']) daily.run(whose, day, amount, amount, amount, amount)
    audit.run(randomUUID(), now, studentId, id, JSON.stringify({ courseId, amount, receiptNumber: number }))
    mail.run(randomUUID(), letter, letter, now, now)
    commit.run()
  }
}
