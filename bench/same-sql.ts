/** The product's statements, which the bare server runs for comparison. */

const sessionQuery = (values: { session: string; student: string }) => ({
  sql: `select users.id, users.role, users.name, users.email, users.avatar from sessions
    inner join users on users.id = sessions.user_id
    where sessions.id = ? and sessions.user_id = ? and sessions.ended_at is null and sessions.expires_at > ?
      and users.deactivated_at is null and users.deleted_at is null`,
  values: [values.session, values.student, Date.now()],
})

interface SessionIds {
  readonly session: string
  readonly student: string
}

export const enrollmentsSql = (ids: SessionIds) => [
  sessionQuery(ids),
  {
    sql: `select enrollments.*, fee_cards.fee, fee_cards.waived, fee_cards.paid, fee_cards.due_day,
        fee_cards.due_amount, fee_cards.paused_at, payments.id as payment_id, payments.amount as payment_amount,
        payments.method as payment_method, payments.reference as payment_reference, payments.confirmed_at,
        payments.refused_at, receipts.number as receipt_number, receipts.list_price,
        users.name as student_name, users.email as student_email,
        courses.name as current_name, courses.instructor as current_instructor
      from enrollments
      inner join users on users.id = enrollments.student_id
      inner join courses on courses.id = enrollments.course_id
      inner join fee_cards on fee_cards.enrollment_id = enrollments.id
      inner join payments on payments.id = fee_cards.payment_id
      inner join receipts on receipts.enrollment_id = enrollments.id
      where enrollments.student_id = ? and enrollments.cancelled_at is null
      order by enrollments.created_at desc limit 1000`,
    values: [ids.student],
  },
]

export const assignmentsSql = (ids: SessionIds) => [
  sessionQuery(ids),
  {
    sql: `select assignments.*, courses.name as course_name, courses.instructor as instructor,
        courses.mentor_id as mentor_id
      from assignments
      inner join courses on courses.id = assignments.course_id
      inner join enrollments on enrollments.course_id = assignments.course_id
      where enrollments.student_id = ? and enrollments.cancelled_at is null
      order by assignments.deadline limit 1000`,
    values: [ids.student],
  },
  {
    sql: `select submissions.*, assignments.title, assignments.description, assignments.deadline,
        courses.name as course_name, courses.mentor_id, users.name as student_name, users.email as student_email,
        reviewer.name as reviewer_name, (submissions.submitted_at > assignments.deadline) as late
      from submissions
      inner join assignments on assignments.id = submissions.assignment_id
      inner join courses on courses.id = submissions.course_id
      inner join users on users.id = submissions.student_id
      left join users as reviewer on reviewer.id = submissions.reviewed_by
      where submissions.student_id = ?`,
    values: [ids.student],
  },
  {
    sql: `select submission_events.*, users.name as actor_name from submission_events
      inner join users on users.id = submission_events.actor_id
      where submission_events.student_id = ?
      order by submission_events.at, submission_events.id`,
    values: [ids.student],
  },
]
