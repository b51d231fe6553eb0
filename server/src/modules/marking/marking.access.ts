import { type AccessRows, type AccessSeed, only, row, signedIn, statuses } from '../../testing/access-rows.ts'
import { reviewTestWork, submitTestFiles } from '../../testing/submitted-files.ts'

const fresh = '00000000-0000-4000-8000-0000000000f1'
const tick = { page: 1, kind: 'tick', ink: 'red', shape: [100, 200], text: null, points: null }
const mark = { fileId: '{markedFile}', ...tick }
const page = { fileId: '{markedFile}', page: 1, rotation: 90 }
const rubric = { criteria: [{ title: 'Working', points: 10 }] }
const score = { criterionId: '{criterion}', points: 3 }

export const accessRows: AccessRows = {
  'GET /assignments/grades': [
    row('of an own course', 'assignments/grades?assignmentId={assignment}', statuses(403, 200, 200, 401)),
    row(
      "of another mentor's",
      'assignments/grades?assignmentId={otherAssignment}',
      statuses(403, 404, 200, 401),
    ),
    row('unknown', 'assignments/grades?assignmentId={unknown}', statuses(403, 404, 404, 401)),
  ],
  'GET /submissions/:submissionId/marks': [
    row("in a course of the mentor's", 'submissions/{markedSubmission}/marks', statuses(403, 200, 200, 401)),
    row("in another mentor's course", 'submissions/{otherSubmission}/marks', statuses(403, 404, 200, 401)),
    row('unknown', 'submissions/{unknown}/marks', statuses(403, 404, 404, 401)),
  ],
  'PUT /submissions/:submissionId/marks/:markId': [
    row('a new one', `submissions/{markedSubmission}/marks/${fresh}`, statuses(403, 200, 200, 401), mark),
    row(
      "on another's file",
      `submissions/{otherSubmission}/marks/${fresh}`,
      statuses(403, 404, 404, 401),
      mark,
    ),
    row('of unknown work', `submissions/{unknown}/marks/${fresh}`, statuses(403, 404, 404, 401), mark),
  ],
  'DELETE /submissions/:submissionId/marks/:markId': [
    row('of other work', 'submissions/{otherSubmission}/marks/{mark}', statuses(403, 404, 404, 401)),
    row('of unknown work', 'submissions/{unknown}/marks/{mark}', statuses(403, 404, 404, 401)),
    row(
      "in a course of the mentor's",
      'submissions/{markedSubmission}/marks/{mark}',
      statuses(403, 204, 204, 401),
    ),
  ],
  'PUT /submissions/:submissionId/rotations': [
    row(
      "in a course of the mentor's",
      'submissions/{markedSubmission}/rotations',
      statuses(403, 204, 204, 401),
      page,
    ),
    row(
      "in another mentor's course",
      'submissions/{otherSubmission}/rotations',
      statuses(403, 404, 404, 401),
      page,
    ),
    row('unknown', 'submissions/{unknown}/rotations', statuses(403, 404, 404, 401), page),
  ],
  'PUT /submissions/:submissionId/presence': [
    row(
      "in a course of the mentor's",
      'submissions/{markedSubmission}/presence',
      statuses(403, 200, 200, 401),
    ),
    row("in another mentor's course", 'submissions/{otherSubmission}/presence', statuses(403, 404, 200, 401)),
    row('unknown', 'submissions/{unknown}/presence', statuses(403, 404, 404, 401)),
  ],
  'GET /assignments/:assignmentId/marks': [
    row('of an enrolled course', 'assignments/{markedAssignment}/marks', only('student', 200)),
    row('of another course', 'assignments/{otherAssignment}/marks', only('student', 404)),
    row('unknown', 'assignments/{unknown}/marks', only('student', 404)),
  ],
  'GET /assignments/:assignmentId/rubric': [
    row('of an own course', 'assignments/{markedAssignment}/rubric', signedIn(200)),
    row("of another's course", 'assignments/{otherAssignment}/rubric', statuses(404, 404, 200, 401)),
    row('unknown', 'assignments/{unknown}/rubric', signedIn(404)),
  ],
  'PUT /assignments/:assignmentId/rubric': [
    row('of an own course', 'assignments/{assignment}/rubric', statuses(403, 200, 200, 401), rubric),
    row("of another's course", 'assignments/{otherAssignment}/rubric', statuses(403, 404, 200, 401), rubric),
    row('unknown', 'assignments/{unknown}/rubric', statuses(403, 404, 404, 401), rubric),
    row('a criterion less', 'assignments/{markedAssignment}/rubric', statuses(403, 200, 200, 401), {
      version: 1,
      criteria: [],
    }),
  ],
  'GET /assignments/:assignmentId/by-criterion': [
    row('of an own course', 'assignments/{markedAssignment}/by-criterion', statuses(403, 200, 200, 401)),
    row("of another's course", 'assignments/{otherAssignment}/by-criterion', statuses(403, 404, 200, 401)),
    row('unknown', 'assignments/{unknown}/by-criterion', statuses(403, 404, 404, 401)),
  ],
  'GET /assignments/:assignmentId/by-criterion/:criterionId': [
    row(
      'of an own course',
      'assignments/{markedAssignment}/by-criterion/{criterion}',
      statuses(403, 200, 200, 401),
    ),
    row(
      "of another's course",
      'assignments/{otherAssignment}/by-criterion/{criterion}',
      statuses(403, 404, 404, 401),
    ),
    row('unknown', 'assignments/{markedAssignment}/by-criterion/{unknown}', statuses(403, 404, 404, 401)),
  ],
  'GET /submissions/:submissionId/scores': [
    row("in a course of the mentor's", 'submissions/{markedSubmission}/scores', statuses(403, 200, 200, 401)),
    row("in another mentor's course", 'submissions/{otherSubmission}/scores', statuses(403, 404, 200, 401)),
    row('unknown', 'submissions/{unknown}/scores', statuses(403, 404, 404, 401)),
  ],
  'PUT /submissions/:submissionId/scores': [
    row(
      "in a course of the mentor's",
      'submissions/{markedSubmission}/scores',
      statuses(403, 200, 200, 401),
      score,
    ),
    row(
      'for a criterion of other work',
      'submissions/{otherSubmission}/scores',
      statuses(403, 404, 404, 401),
      score,
    ),
    row('unknown', 'submissions/{unknown}/scores', statuses(403, 404, 404, 401), score),
  ],
  'GET /assignments/:assignmentId/scores': [
    row('of an enrolled course', 'assignments/{markedAssignment}/scores', only('student', 200)),
    row('of another course', 'assignments/{otherAssignment}/scores', only('student', 404)),
    row('unknown', 'assignments/{unknown}/scores', only('student', 404)),
  ],
  'GET /assignments/:assignmentId/marked.pdf': [
    row('own, reviewed', 'assignments/{markedAssignment}/marked.pdf', only('student', 200)),
    row('own, not submitted', 'assignments/{assignment}/marked.pdf', only('student', 404)),
    row('of another course', 'assignments/{otherAssignment}/marked.pdf', only('student', 404)),
  ],
  'GET /submissions/:submissionId/marked.pdf': [
    row(
      "in a course of the mentor's",
      'submissions/{markedSubmission}/marked.pdf',
      statuses(403, 200, 200, 401),
    ),
    row(
      'a link, of another mentor',
      'submissions/{otherSubmission}/marked.pdf',
      statuses(403, 404, 404, 401),
    ),
    row('unknown', 'submissions/{unknown}/marked.pdf', statuses(403, 404, 404, 401)),
  ],
}

export const seed: AccessSeed = async ({ school, student, mentor, id }) => {
  const assignment = await school.addAssignment({ id: id('own') })
  const { submissionId, fileIds } = await submitTestFiles(school, { studentId: student.id, assignment })
  const markId = '00000000-0000-4000-8000-0000000000f0'
  await mentor.call('PUT', `submissions/${submissionId}/marks/${markId}`, { fileId: fileIds[0], ...tick })
  const { body } = await mentor.call('PUT', `assignments/${assignment.id}/rubric`, rubric)
  const criterionId = body.criteria[0]._id
  await mentor.call('PUT', `submissions/${submissionId}/scores`, { criterionId, points: 4 })
  await reviewTestWork(school, submissionId, 'Graded', mentor.id)
  return {
    markedAssignment: assignment.id,
    markedSubmission: submissionId,
    markedFile: fileIds[0] as string,
    mark: markId,
    criterion: criterionId,
  }
}
