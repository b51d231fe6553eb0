import { type AccessRows, type AccessSeed, only, row, signedIn, statuses } from '../../testing/access-rows.ts'
import type { Person } from '../../testing/school.ts'

const work = { title: 'A form', description: 'Build it.', deadline: '2026-12-01T18:00' }
const verdict = { status: 'Graded', grade: 70 }
const link = { link: 'https://work.example/mine' }

export const accessRows: AccessRows = {
  'GET /assignments': [row('the visible assignments', 'assignments', signedIn(200))],
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
  'GET /submissions': [
    row('of the own courses', 'submissions', statuses(403, 200, 422, 401)),
    row("of the mentor's courses", 'submissions?mentorId={mentor}', statuses(403, 200, 200, 401)),
    row("of another mentor's courses", 'submissions?mentorId={otherMentor}', statuses(403, 403, 200, 401)),
    row("of nobody's courses", 'submissions?mentorId={unknown}', statuses(403, 403, 200, 401)),
    row('of an own course', 'submissions?courseId={own}', statuses(403, 200, 200, 401)),
    row('of a course as co-mentor', 'submissions?courseId={coTaught}', statuses(403, 200, 200, 401)),
    row("of another's course", 'submissions?courseId={other}', statuses(403, 403, 200, 401)),
    row('of an unknown course', 'submissions?courseId={unknown}', statuses(403, 403, 200, 401)),
    row('for an own assignment', 'submissions?assignmentId={assignment}', statuses(403, 200, 200, 401)),
    row("for another's", 'submissions?assignmentId={otherAssignment}', statuses(403, 403, 200, 401)),
    row('for an unknown one', 'submissions?assignmentId={unknown}', statuses(403, 403, 200, 401)),
    row('of an own student', 'submissions?studentId={fellow}', statuses(403, 200, 422, 401)),
    row("of another's student", 'submissions?studentId={stranger}', statuses(403, 403, 422, 401)),
    row('of an unknown student', 'submissions?studentId={unknown}', statuses(403, 403, 422, 401)),
  ],
  'GET /submissions/waiting': [
    row('of the own courses', 'submissions/waiting', statuses(403, 200, 200, 401)),
  ],
  'GET /submissions/counts': [
    row('of the own courses', 'submissions/counts', statuses(403, 200, 200, 401)),
    row('of an own course', 'submissions/counts?courseId={own}', statuses(403, 200, 200, 401)),
    row("of another's course", 'submissions/counts?courseId={other}', statuses(403, 403, 200, 401)),
  ],
  'GET /submissions/unseen': [row('own', 'submissions/unseen', only('student', 200))],
  'PUT /submissions/seen': [row('own', 'submissions/seen', only('student', 204))],
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
  'POST /assignments/:assignmentId/release': [
    row('of an own course', 'assignments/{assignment}/release', statuses(403, 200, 200, 401)),
    row("of another's course", 'assignments/{otherAssignment}/release', statuses(403, 404, 200, 401)),
    row('unknown', 'assignments/{unknown}/release', statuses(403, 404, 404, 401)),
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
    row('a course as co-mentor', 'assignments/create', statuses(403, 201, 201, 401), {
      ...work,
      courseId: '{coTaught}',
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
}

export const seed: AccessSeed = async ({ school, student, fellow, stranger, id }) => {
  const assignment = await school.addAssignment({ id: id('own') })
  const otherAssignment = await school.addAssignment({ id: id('other') })
  const submitted = await school.addAssignment({ id: id('own') })
  return {
    assignment: assignment.id,
    otherAssignment: otherAssignment.id,
    submission: await submitWork(student, submitted.id),
    fellowSubmission: await submitWork(fellow, submitted.id),
    otherSubmission: await submitWork(stranger, otherAssignment.id),
  }
}

async function submitWork(student: Person, assignmentId: string): Promise<string> {
  const { body } = await student.call('POST', `assignments/submit/${assignmentId}`, {
    link: 'https://work.example/submitted',
  })
  return body.submission._id
}
