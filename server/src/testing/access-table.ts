import type { Role } from '#contract/endpoint.ts'

export type Who = Role | 'none'
export const everyone: readonly Who[] = ['student', 'mentor', 'admin', 'none']

/** One thing asked of an endpoint, and the status that each role gets. */
export interface Row {
  /** What is named in path, query or body, seen from the caller. */
  readonly of: string
  /** Below `/api`, or from the root; `{name}` stands for an id of the access school (`access-school.ts`), `{who}` for the caller. */
  readonly path: string
  readonly body?: object
  readonly pdf?: true
  /** Sends a picture of one point. */
  readonly png?: true
  readonly expect: Readonly<Record<Who, number>>
}

const statuses = (student: number, mentor: number, admin: number, none: number) => ({
  student,
  mentor,
  admin,
  none,
})
const all = (status: number) => statuses(status, status, status, status)
const signedIn = (status: number) => statuses(status, status, status, 401)
const only = (role: Role, status: number) => ({ ...statuses(403, 403, 403, 401), [role]: status })
const row = (of: string, path: string, expect: Row['expect'], body?: object): Row => ({
  of,
  path,
  expect,
  ...(body && { body }),
})

const login = (email: string) => ({ email, password: 'practice' })
const form = {
  name: 'Meera Iyer',
  email: 'meera@mail.example',
  phone: '98450 12345',
  paymentMethod: 'upi',
  fromDate: '2026-11-23',
}
const topics = { syllabus: [{ name: 'Only topic' }] }
const work = { title: 'A form', description: 'Build it.', deadline: '2026-12-01T18:00' }
const verdict = { status: 'Graded', grade: 70 }
const link = { link: 'https://work.example/mine' }

/**
 * `docs/specification/who-may-call-what.md` as data. The caller is a student of `{own}` and `{kept}`, the mentor of `{own}`,
 * `{ownDraft}` and `{ownArchived}`, an admin, or nobody. A thing in the path that the caller may not see is 404 whether
 * it exists or not; another's id in a query or body is 403 whether it exists or not.
 */
export const accessTable: Readonly<Record<string, readonly Row[]>> = {
  'POST /auth/signup': [
    row('a new student', 'auth/signup', all(201), { name: 'New', ...login('new.{who}@mail.example') }),
    row('an e-mail that is taken', 'auth/signup', all(409), { name: 'New', ...login('login@mail.example') }),
    row('a mentor', 'auth/signup', all(403), { name: 'New', ...login('new@mail.example'), role: 'mentor' }),
  ],
  'POST /auth/login': [
    row('anybody', 'auth/login', all(200), login('login@mail.example')),
    row('nobody', 'auth/login', all(401), login('nobody@mail.example')),
  ],
  'POST /mentor/login': [
    row('a mentor', 'mentor/login', all(200), login('login@mail.example')),
    row('a student', 'mentor/login', all(401), login('student@mail.example')),
  ],
  'POST /auth/forgot-password': [
    row('an account', 'auth/forgot-password', all(200), { email: 'login@mail.example' }),
    row('nobody', 'auth/forgot-password', all(200), { email: 'nobody@mail.example' }),
  ],
  'POST /auth/password-link': [row('no link', 'auth/password-link', all(422), { token: 'none' })],
  'POST /auth/reset-password': [
    row('no link', 'auth/reset-password', all(422), { token: 'none', password: 'practise' }),
  ],
  'POST /auth/change-password': [
    row('oneself, with a wrong current one', 'auth/change-password', signedIn(403), {
      currentPassword: 'practise',
      newPassword: 'practise more',
    }),
    row('oneself', 'auth/change-password', statuses(200, 403, 403, 401), {
      currentPassword: 'practice',
      newPassword: 'practise more',
    }),
  ],
  'GET /auth/me': [row('oneself', 'auth/me', signedIn(200))],
  'POST /auth/logout': [row('oneself', 'auth/logout', signedIn(204))],

  'GET /courses': [
    row('all that may be seen', 'courses', signedIn(200)),
    row("the mentor's own", 'courses?mentorId={mentor}', statuses(403, 200, 200, 401)),
    row("another mentor's", 'courses?mentorId={otherMentor}', statuses(403, 403, 200, 401)),
    row("nobody's", 'courses?mentorId={unknown}', statuses(403, 403, 200, 401)),
  ],
  'GET /courses/featured': [row('the newest', 'courses/featured', all(200))],
  'GET /courses/categories': [row('those that may be seen', 'courses/categories', signedIn(200))],
  'GET /courses/:courseId': [
    row('own, published', 'courses/{own}', signedIn(200)),
    row("another's, published", 'courses/{other}', signedIn(200)),
    row('own, unpublished', 'courses/{ownDraft}', statuses(404, 200, 200, 401)),
    row("another's, unpublished", 'courses/{otherDraft}', statuses(404, 404, 200, 401)),
    row(
      "another's, unpublished, where the student is enrolled",
      'courses/{kept}',
      statuses(200, 404, 200, 401),
    ),
    row('own, archived', 'courses/{ownArchived}', statuses(404, 200, 200, 401)),
    row("another's, archived", 'courses/{otherArchived}', statuses(404, 404, 200, 401)),
    row('unknown', 'courses/{unknown}', statuses(404, 404, 404, 401)),
  ],
  'POST /courses': [
    row('a new one', 'courses', only('admin', 201), { name: 'Made by {who}' }),
    row('a copy', 'courses', only('admin', 201), { copyOf: '{other}' }),
  ],
  'PUT /courses/:courseId': [
    row('any', 'courses/{own}', only('admin', 200), { badge: 'New' }),
    row('unknown', 'courses/{unknown}', only('admin', 404), { badge: 'New' }),
  ],
  'DELETE /courses/:courseId': [
    row('one with students', 'courses/{own}', only('admin', 409)),
    row('one without', 'courses/{otherArchived}', only('admin', 204)),
    row('unknown', 'courses/{unknown}', only('admin', 404)),
  ],
  'PUT /courses/:courseId/syllabus': [
    row('own', 'courses/{own}/syllabus', statuses(403, 200, 200, 401), topics),
    row('own, unpublished', 'courses/{ownDraft}/syllabus', statuses(403, 200, 200, 401), topics),
    row("another's, published", 'courses/{other}/syllabus', statuses(403, 403, 200, 401), topics),
    row("another's, unpublished", 'courses/{otherDraft}/syllabus', statuses(403, 404, 200, 401), topics),
    row('unknown', 'courses/{unknown}/syllabus', statuses(403, 404, 404, 401), topics),
    row('own, naming the mentor', 'courses/{own}/syllabus', statuses(403, 200, 200, 401), {
      ...topics,
      mentorId: '{mentor}',
    }),
    row('own, naming another mentor', 'courses/{own}/syllabus', statuses(403, 403, 403, 401), {
      ...topics,
      mentorId: '{otherMentor}',
    }),
    row('own, naming nobody', 'courses/{own}/syllabus', statuses(403, 403, 403, 401), {
      ...topics,
      mentorId: '{unknown}',
    }),
  ],

  'GET /courses/:courseId/progress': [
    row('a course with an enrollment', 'courses/{own}/progress', only('student', 200)),
    row('a course without an enrollment', 'courses/{other}/progress', only('student', 403)),
    row('an unpublished course', 'courses/{otherDraft}/progress', only('student', 404)),
    row('unknown', 'courses/{unknown}/progress', only('student', 404)),
  ],
  'PUT /courses/:courseId/progress/:itemId': [
    row('a topic of an enrolled course', 'courses/{own}/progress/{topic}', only('student', 200), {
      done: true,
    }),
    row('a topic of another course', 'courses/{own}/progress/{otherTopic}', only('student', 404), {
      done: true,
    }),
    row('a course without an enrollment', 'courses/{other}/progress/{otherTopic}', only('student', 403), {
      done: true,
    }),
    row('an unpublished course', 'courses/{otherDraft}/progress/{topic}', only('student', 404), {
      done: true,
    }),
    row('unknown', 'courses/{unknown}/progress/{unknown}', only('student', 404), { done: true }),
  ],
  'GET /users/me/progress': [row('oneself', 'users/me/progress', only('student', 200))],
  'GET /courses/:courseId/people': [
    row('own, published', 'courses/{own}/people', signedIn(200)),
    row("another's, published", 'courses/{other}/people', signedIn(200)),
    row('own, unpublished', 'courses/{ownDraft}/people', statuses(404, 200, 200, 401)),
    row("another's, unpublished", 'courses/{otherDraft}/people', statuses(404, 404, 200, 401)),
    row(
      "another's, unpublished, where the student is enrolled",
      'courses/{kept}/people',
      statuses(200, 404, 200, 401),
    ),
    row('unknown', 'courses/{unknown}/people', statuses(404, 404, 404, 401)),
  ],
  'GET /courses/:courseId/announcements': [
    row('own, published', 'courses/{own}/announcements', signedIn(200)),
    row("another's, published", 'courses/{other}/announcements', statuses(403, 403, 200, 401)),
    row('own, archived', 'courses/{ownArchived}/announcements', statuses(404, 200, 200, 401)),
    row("another's, unpublished", 'courses/{otherDraft}/announcements', statuses(404, 404, 200, 401)),
    row(
      "another's, unpublished, where the student is enrolled",
      'courses/{kept}/announcements',
      statuses(200, 404, 200, 401),
    ),
    row('unknown', 'courses/{unknown}/announcements', statuses(404, 404, 404, 401)),
  ],
  'POST /courses/:courseId/announcements': [
    row('own', 'courses/{own}/announcements', statuses(403, 201, 201, 401), { text: 'No class on Friday.' }),
    row("another's, published", 'courses/{other}/announcements', statuses(403, 403, 201, 401), {
      text: 'No class on Friday.',
    }),
    row("another's, unpublished", 'courses/{otherDraft}/announcements', statuses(403, 404, 201, 401), {
      text: 'No class on Friday.',
    }),
    row('unknown', 'courses/{unknown}/announcements', statuses(403, 404, 404, 401), {
      text: 'No class on Friday.',
    }),
  ],

  'POST /enrollments': [
    row('an open course', 'enrollments', only('student', 201), { ...form, courseId: '{other}' }),
    row('the same again', 'enrollments', only('student', 400), { ...form, courseId: '{other}' }),
    row('an unpublished course', 'enrollments', only('student', 404), { ...form, courseId: '{otherDraft}' }),
    row('an unknown course', 'enrollments', only('student', 404), { ...form, courseId: '{unknown}' }),
  ],
  'GET /enrollments/student/:studentId': [
    row('oneself, a student of the mentor', 'enrollments/student/{student}', signedIn(200)),
    row('another student of the mentor', 'enrollments/student/{fellow}', statuses(404, 200, 200, 401)),
    row('a student of another mentor', 'enrollments/student/{stranger}', statuses(404, 404, 200, 401)),
    row('somebody who is no student', 'enrollments/student/{otherMentor}', statuses(404, 404, 404, 401)),
    row('unknown', 'enrollments/student/{unknown}', statuses(404, 404, 404, 401)),
  ],
  'GET /enrollments': [
    row("of the mentor's courses, all for an admin", 'enrollments', statuses(403, 200, 200, 401)),
    row('as csv', 'enrollments?format=csv', statuses(403, 200, 200, 401)),
    row('of an own course', 'enrollments?courseId={own}', statuses(403, 200, 200, 401)),
    row("of another's course", 'enrollments?courseId={other}', statuses(403, 403, 200, 401)),
    row('of an unknown course', 'enrollments?courseId={unknown}', statuses(403, 403, 200, 401)),
    row('of an own student', 'enrollments?studentId={fellow}', statuses(403, 200, 200, 401)),
    row("of another's student", 'enrollments?studentId={stranger}', statuses(403, 403, 200, 401)),
    row('of an unknown student', 'enrollments?studentId={unknown}', statuses(403, 403, 200, 401)),
    row(
      "of another's course, as csv",
      'enrollments?courseId={other}&format=csv',
      statuses(403, 403, 200, 401),
    ),
  ],
  'PUT /enrollments/:enrollmentId/payment': [
    row('any', 'enrollments/{fellowEnrollment}/payment', only('admin', 200), {
      status: 'confirmed',
      reference: 'UPI 4471',
    }),
    row('unknown', 'enrollments/{unknown}/payment', only('admin', 404), {
      status: 'confirmed',
      reference: 'UPI 4471',
    }),
  ],
  'GET /enrollments/:enrollmentId/receipt': [
    row('own, in a course of the mentor', 'enrollments/{enrollment}/receipt', statuses(200, 404, 200, 401)),
    row("another's", 'enrollments/{fellowEnrollment}/receipt', statuses(404, 404, 200, 401)),
    row('unknown', 'enrollments/{unknown}/receipt', statuses(404, 404, 404, 401)),
  ],

  'GET /assignments': [row('those that may be seen', 'assignments', signedIn(200))],
  'POST /assignments/submit/:assignmentId': [
    row("naming another's id", 'assignments/submit/{assignment}', only('student', 403), {
      ...link,
      studentId: '{fellow}',
    }),
    row("naming nobody's id", 'assignments/submit/{assignment}', only('student', 403), {
      ...link,
      studentId: '{unknown}',
    }),
    row('of an enrolled course', 'assignments/submit/{assignment}', only('student', 201), {
      ...link,
      studentId: '{student}',
    }),
    row('of another course', 'assignments/submit/{otherAssignment}', only('student', 404), link),
    row('unknown', 'assignments/submit/{unknown}', only('student', 404), link),
  ],
  'POST /auth/setup-link': [row('of no use', 'auth/setup-link', all(403), { token: 'none' })],
  'POST /auth/setup': [
    row('with a link of no use', 'auth/setup', all(403), {
      token: 'none',
      name: 'New',
      email: 'new.admin@mail.example',
      password: 'practice',
    }),
  ],
  'GET /admin/get-mentors': [row('all', 'admin/get-mentors', only('admin', 200))],
  'GET /mentors': [row('a page', 'mentors?page=1', only('admin', 200))],
  'POST /admin/add-mentor': [
    row('a new one', 'admin/add-mentor', only('admin', 201), {
      name: 'New',
      ...login('new.mentor.{who}@mail.example'),
    }),
  ],
  'PUT /admin/edit-mentor/:mentorId': [
    row('a mentor', 'admin/edit-mentor/{mentor}', only('admin', 200), {
      name: 'Priya',
      email: 'priya@mail.example',
    }),
    row('a student', 'admin/edit-mentor/{fellow}', only('admin', 404), {
      name: 'Priya',
      email: 'other@mail.example',
    }),
  ],
  'POST /admin/invite-mentor': [
    row('a new one', 'admin/invite-mentor', only('admin', 201), {
      name: 'New',
      email: 'invited.{who}@mail.example',
    }),
  ],
  'GET /reports/users': [
    row('of all time', 'reports/users', only('admin', 200)),
    row('of a year', 'reports/users?from=2026-01-01&to=2026-12-31', only('admin', 200)),
    row('of no day', 'reports/users?from=2026-02-30&to=2026-12-31', only('admin', 422)),
  ],
  'GET /reports/active': [
    row('of a week', 'reports/active?unit=week&start=2026-11-16', only('admin', 200)),
    row('of no day', 'reports/active?unit=day&start=2026-02-30', only('admin', 422)),
  ],
  'GET /admin/admins': [row('all', 'admin/admins', only('admin', 200))],
  'POST /admin/invite-admin': [
    row('a new one', 'admin/invite-admin', only('admin', 201), {
      name: 'New',
      email: 'runs.{who}@mail.example',
    }),
  ],
  'GET /admin/accounts/:userId': [
    row('a student', 'admin/accounts/{fellow}', only('admin', 200)),
    row('unknown', 'admin/accounts/{unknown}', only('admin', 404)),
  ],
  'PUT /admin/accounts/:userId': [
    row('a student', 'admin/accounts/{stranger}', only('admin', 200), { active: false }),
    row('unknown', 'admin/accounts/{unknown}', only('admin', 404), { active: false }),
  ],
  'POST /admin/accounts/:userId/link': [
    row('a student', 'admin/accounts/{fellow}/link', only('admin', 201)),
    row('unknown', 'admin/accounts/{unknown}/link', only('admin', 404)),
  ],
  'GET /students': [
    row('those of the mentor, all for an admin', 'students', statuses(403, 200, 200, 401)),
    row('as csv', 'students?format=csv', statuses(403, 200, 200, 401)),
  ],
  'GET /users': [
    row('oneself, a student of the mentor', 'users?studentId={student}', signedIn(200)),
    row('another student of the mentor', 'users?studentId={fellow}', statuses(403, 200, 200, 401)),
    row('a student of another mentor', 'users?studentId={stranger}', statuses(403, 403, 200, 401)),
    row('unknown', 'users?studentId={unknown}', statuses(403, 403, 404, 401)),
  ],
  'GET /submissions': [
    row('of the own courses', 'submissions', statuses(403, 200, 422, 401)),
    row("of the mentor's courses", 'submissions?mentorId={mentor}', statuses(403, 200, 200, 401)),
    row("of another mentor's courses", 'submissions?mentorId={otherMentor}', statuses(403, 403, 200, 401)),
    row("of nobody's courses", 'submissions?mentorId={unknown}', statuses(403, 403, 200, 401)),
    row('of an own course', 'submissions?courseId={own}', statuses(403, 200, 200, 401)),
    row("of another's course", 'submissions?courseId={other}', statuses(403, 403, 200, 401)),
    row('of an unknown course', 'submissions?courseId={unknown}', statuses(403, 403, 200, 401)),
    row('for an own assignment', 'submissions?assignmentId={assignment}', statuses(403, 200, 200, 401)),
    row("for another's", 'submissions?assignmentId={otherAssignment}', statuses(403, 403, 200, 401)),
    row('for an unknown one', 'submissions?assignmentId={unknown}', statuses(403, 403, 200, 401)),
    row('of an own student', 'submissions?studentId={fellow}', statuses(403, 200, 422, 401)),
    row("of another's student", 'submissions?studentId={stranger}', statuses(403, 403, 422, 401)),
    row('of an unknown student', 'submissions?studentId={unknown}', statuses(403, 403, 422, 401)),
  ],
  'GET /submissions/counts': [row('of the own courses', 'submissions/counts', statuses(403, 200, 200, 401))],
  'GET /submissions/:submissionId': [
    row("in a course of the mentor's", 'submissions/{fellowSubmission}', statuses(403, 200, 200, 401)),
    row("in another mentor's course", 'submissions/{otherSubmission}', statuses(403, 404, 200, 401)),
    row('unknown', 'submissions/{unknown}', statuses(403, 404, 404, 401)),
  ],
  'POST /submissions/:submissionId/open': [
    row("in a course of the mentor's", 'submissions/{fellowSubmission}/open', statuses(403, 200, 200, 401)),
    row("in another mentor's course", 'submissions/{otherSubmission}/open', statuses(403, 404, 200, 401)),
    row('unknown', 'submissions/{unknown}/open', statuses(403, 404, 404, 401)),
  ],
  'PUT /submissions/:submissionId/review': [
    row(
      "in a course of the mentor's",
      'submissions/{fellowSubmission}/review',
      statuses(403, 200, 200, 401),
      verdict,
    ),
    row(
      "in another mentor's course",
      'submissions/{otherSubmission}/review',
      statuses(403, 404, 200, 401),
      verdict,
    ),
    row('unknown', 'submissions/{unknown}/review', statuses(403, 404, 404, 401), verdict),
  ],
  'GET /assignments/mentor': [
    row('own', 'assignments/mentor', statuses(403, 200, 422, 401)),
    row("the mentor's", 'assignments/mentor?mentorId={mentor}', statuses(403, 200, 200, 401)),
    row("another mentor's", 'assignments/mentor?mentorId={otherMentor}', statuses(403, 403, 200, 401)),
    row("of another's course", 'assignments/mentor?courseId={other}', statuses(403, 403, 200, 401)),
    row('own, as csv', 'assignments/mentor?mentorId={mentor}&format=csv', statuses(403, 200, 200, 401)),
    row(
      "another's course, as csv",
      'assignments/mentor?courseId={other}&format=csv',
      statuses(403, 403, 200, 401),
    ),
    row(
      "another's assignment, as csv",
      'assignments/mentor?assignmentId={otherAssignment}&format=csv',
      statuses(403, 403, 200, 401),
    ),
  ],
  'PUT /assignments/:assignmentId': [
    row('of an own course', 'assignments/{assignment}', statuses(403, 200, 200, 401), work),
    row("of another's course", 'assignments/{otherAssignment}', statuses(403, 404, 200, 401), work),
    row('unknown', 'assignments/{unknown}', statuses(403, 404, 404, 401), work),
  ],
  'GET /users/me/remarks': [row('own', 'users/me/remarks', statuses(403, 200, 200, 401))],
  'PUT /users/me/remarks': [
    row('own', 'users/me/remarks', statuses(403, 200, 200, 401), { remarks: ['Well done.'] }),
  ],
  'DELETE /submissions/:submissionId': [
    row("another's", 'submissions/{fellowSubmission}', only('student', 404)),
    row('unknown', 'submissions/{unknown}', only('student', 404)),
    row('own', 'submissions/{submission}', only('student', 204)),
  ],
  'POST /assignments/create': [
    row('own course', 'assignments/create', statuses(403, 201, 201, 401), { ...work, courseId: '{own}' }),
    row('own course, naming its mentor', 'assignments/create', statuses(403, 201, 201, 401), {
      ...work,
      courseId: '{own}',
      assignedBy: '{mentor}',
    }),
    row("another's course", 'assignments/create', statuses(403, 403, 201, 401), {
      ...work,
      courseId: '{other}',
    }),
    row('an unknown course', 'assignments/create', statuses(403, 403, 404, 401), {
      ...work,
      courseId: '{unknown}',
    }),
    row('own course, naming another mentor', 'assignments/create', statuses(403, 403, 403, 401), {
      ...work,
      courseId: '{own}',
      assignedBy: '{otherMentor}',
    }),
    row('own course, naming nobody', 'assignments/create', statuses(403, 403, 403, 401), {
      ...work,
      courseId: '{own}',
      assignedBy: '{unknown}',
    }),
  ],

  'POST /files': [{ of: 'a PDF', path: 'files', pdf: true, expect: statuses(403, 201, 201, 401) }],
  'GET /users/me/handout-pass': [row('a pass of the own session', 'users/me/handout-pass', signedIn(200))],
  'GET /files/:fileId': [
    row('a picture', 'files/{picture}', all(200)),
    row('a handout of the own course', 'files/{handout}', signedIn(200)),
    row("a locked handout of another's course", 'files/{lockedHandout}', statuses(404, 404, 200, 401)),
    row("an open handout of another's course", 'files/{openHandout}', signedIn(200)),
    row('an open handout of an unpublished course', 'files/{draftHandout}', statuses(404, 404, 200, 401)),
    row('a handout that no course shows', 'files/{unusedHandout}', statuses(404, 404, 200, 401)),
    row('unknown', 'files/{unknown}', statuses(404, 404, 404, 401)),
  ],

  'GET /users/me/receipts': [row("one's own", 'users/me/receipts', signedIn(200))],
  'GET /users/me/export': [row('oneself', 'users/me/export', signedIn(200))],
  'DELETE /users/me': [
    row('oneself, with a wrong password', 'users/me', signedIn(403), { password: 'practise' }),
    row('oneself', 'users/me', statuses(204, 403, 403, 401), { password: 'practice' }),
  ],
  'GET /users/me': [row('oneself', 'users/me', signedIn(200))],
  'PUT /users/me': [
    row('oneself', 'users/me', signedIn(200), { location: 'Pune' }),
    row('oneself, as a student', 'users/me', statuses(200, 403, 403, 401), { role: 'Student' }),
    row('oneself, as somebody with no such role', 'users/me', signedIn(403), { role: 'root' }),
  ],
  'PUT /users/me/avatar': [
    { of: 'oneself', path: 'users/me/avatar', png: true, expect: signedIn(200) },
    row('oneself, with something else', 'users/me/avatar', signedIn(415), {}),
  ],
  'DELETE /users/me/avatar': [row('oneself', 'users/me/avatar', signedIn(200))],
  'GET /users/me/settings': [row('oneself', 'users/me/settings', signedIn(200))],
  'PUT /users/me/settings': [
    row('oneself', 'users/me/settings', signedIn(200), { learningStyle: 'text' }),
    row('oneself, with what is no choice', 'users/me/settings', signedIn(422), { learningStyle: 'audio' }),
  ],

  'POST /contact': [
    row('anybody', 'contact', all(201), {
      name: 'Meera Iyer',
      email: 'meera@mail.example',
      message: 'Is there a batch in the evening?',
    }),
    row('without a message', 'contact', all(422), { name: 'Meera Iyer', email: 'meera@mail.example' }),
  ],

  'GET /messages': [
    row('all', 'messages', only('admin', 200)),
    row('in no status', 'messages?status=read', only('admin', 422)),
  ],
  'PUT /messages/:messageId': [
    row('one', 'messages/{message}', only('admin', 200), { status: 'closed' }),
    row('unknown', 'messages/{unknown}', only('admin', 404), { status: 'closed' }),
  ],
  'POST /messages/:messageId/reply': [
    row('unknown', 'messages/{unknown}/reply', only('admin', 404), { text: 'Yes, at seven.' }),
    row('one', 'messages/{message}/reply', only('admin', 201), { text: 'Yes, at seven.' }),
    row('the same again', 'messages/{message}/reply', only('admin', 409), { text: 'Yes, at seven.' }),
  ],

  'GET /mail': [
    row('all', 'mail', only('admin', 200)),
    row('in no state', 'mail?state=lost', only('admin', 422)),
  ],
  'GET /mail/server': [row('whether there is one', 'mail/server', only('admin', 200))],
  'GET /mail/:mailId': [
    row('one', 'mail/{mail}', only('admin', 200)),
    row('unknown', 'mail/{unknown}', only('admin', 404)),
  ],
  'POST /mail/:mailId/retry': [
    row('one', 'mail/{mail}/retry', only('admin', 200)),
    row('unknown', 'mail/{unknown}/retry', only('admin', 404)),
  ],

  'GET /audit': [
    row('all', 'audit', only('admin', 200)),
    row("a student's", 'audit?actor={student}', only('admin', 200)),
    row('about nothing', 'audit?subjectType=moon', only('admin', 422)),
  ],

  'GET /school': [row('the school', 'school', all(200))],
  'PUT /school': [
    row('the school', 'school', only('admin', 200), { name: 'Abhyas Pune' }),
    row('the school, without a time zone', 'school', only('admin', 422), { timeZone: 'Pune' }),
  ],
  'GET /reports': [
    row('the usual range', 'reports', only('admin', 200)),
    row('a year, as csv', 'reports?range=1y&format=csv', only('admin', 200)),
    row('no range', 'reports?range=2y', only('admin', 422)),
  ],
  'GET /reports/check': [row('the totals', 'reports/check', only('admin', 200))],
}

/** What is served beside the contract, to everybody alike. */
export const openTable: Readonly<Record<string, number>> = {
  'GET /livez': 200,
  'GET /readyz': 200,
  'GET /api/openapi.json': 200,
  'GET /api/docs': 200,
  'GET /api/*': 404,
}
