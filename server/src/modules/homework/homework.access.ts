import { type AccessRows, type AccessSeed, only, row, statuses } from '../../testing/access-rows.ts'
import type { Person } from '../../testing/school.ts'
import { uploadPhoto } from '../../testing/work-files.ts'

const link = (url: string) => ({ url })

export const accessRows: AccessRows = {
  'GET /assignments/:assignmentId/work': [
    row('of an enrolled course', 'assignments/{photoAssignment}/work', only('student', 200)),
    row('of another course', 'assignments/{otherAssignment}/work', only('student', 404)),
    row('unknown', 'assignments/{unknown}/work', only('student', 404)),
  ],
  'POST /assignments/:assignmentId/draft': [
    row(
      'an own file',
      'assignments/{photoAssignment}/draft',
      only('student', 201),
      link('/api/files/{ownPhoto}'),
    ),
    row(
      "a fellow's file",
      'assignments/{photoAssignment}/draft',
      only('student', 422),
      link('/api/files/{fellowPhoto}'),
    ),
    row(
      'of another course',
      'assignments/{otherAssignment}/draft',
      only('student', 404),
      link('/api/files/{ownPhoto}'),
    ),
    row('unknown', 'assignments/{unknown}/draft', only('student', 404), link('/api/files/{ownPhoto}')),
  ],
  'PUT /assignments/:assignmentId/draft': [
    row('own', 'assignments/{photoAssignment}/draft', only('student', 200), { files: ['{draftFile}'] }),
    row("a fellow's", 'assignments/{photoAssignment}/draft', only('student', 409), {
      files: ['{fellowDraftFile}'],
    }),
    row('of another course', 'assignments/{otherAssignment}/draft', only('student', 404), { files: [] }),
  ],
  'DELETE /assignments/:assignmentId/draft/:fileId': [
    row("a fellow's", 'assignments/{photoAssignment}/draft/{fellowDraftFile}', only('student', 404)),
    row('unknown', 'assignments/{photoAssignment}/draft/{unknown}', only('student', 404)),
    row('own', 'assignments/{photoAssignment}/draft/{draftFile}', only('student', 200)),
  ],
  'POST /assignments/:assignmentId/draft/earlier': [
    row('own', 'assignments/{returnedAssignment}/draft/earlier', only('student', 200)),
    row('of another course', 'assignments/{otherAssignment}/draft/earlier', only('student', 404)),
  ],
  'POST /assignments/:assignmentId/submit-files': [
    row("a fellow's", 'assignments/{photoAssignment}/submit-files', only('student', 409), {
      files: ['{fellowDraftFile}'],
    }),
    row('own', 'assignments/{photoAssignment}/submit-files', only('student', 201), {
      files: ['{draftFile}'],
    }),
    row('of another course', 'assignments/{otherAssignment}/submit-files', only('student', 404), {
      files: [],
    }),
  ],
  'GET /submissions/:submissionId/work': [
    row("in a course of the mentor's", 'submissions/{photoSubmission}/work', statuses(403, 200, 200, 401)),
    row("in another mentor's course", 'submissions/{otherSubmission}/work', statuses(403, 404, 200, 401)),
    row('unknown', 'submissions/{unknown}/work', statuses(403, 404, 404, 401)),
  ],
}

export const seed: AccessSeed = async ({ school, student, fellow, mentor, id }) => {
  const accepts = { accepts: '["photos"]' }
  const photos = await school.addAssignment({ id: id('own') }, accepts)
  const returned = await school.addAssignment({ id: id('own') }, accepts)
  const first = await addToDraft(student, returned.id)
  const { body } = await student.call('POST', `assignments/${returned.id}/submit-files`, { files: [first] })
  const photoSubmission = body.submission._id
  const review = { status: 'Returned', feedback: 'Please take a sharper photo.' }
  await mentor.call('PUT', `submissions/${photoSubmission}/review`, review)
  return {
    photoAssignment: photos.id,
    returnedAssignment: returned.id,
    photoSubmission,
    submittedPhoto: body.try.files[0].url.slice('/api/files/'.length),
    draftFile: await addToDraft(student, photos.id),
    fellowDraftFile: await addToDraft(fellow, photos.id),
    ownPhoto: await photoOf(student, 70),
    fellowPhoto: await photoOf(fellow, 80),
  }
}

const photoOf = async (person: Person, shade: number) =>
  (await uploadPhoto(person, shade)).slice('/api/files/'.length)

async function addToDraft(person: Person, assignmentId: string): Promise<string> {
  const url = await uploadPhoto(person, 60)
  return (await person.call('POST', `assignments/${assignmentId}/draft`, { url })).body.files[0]._id
}
