import { type AccessRows, type AccessSeed, row, statuses } from '../../testing/access-rows.ts'
import type { Person } from '../../testing/school.ts'
import { uploadPhoto } from '../../testing/work-files.ts'

const filesBody = { files: ['/api/files/{scanPhoto}'] }
const emptySplit = { version: 1, papers: [], dropped: [], rotations: [] }
const ownStatuses = statuses(403, 200, 200, 401)
const otherStatuses = statuses(403, 404, 200, 401)
const unknownStatuses = statuses(403, 404, 404, 401)
const foreignPhotoStatuses = statuses(403, 404, 422, 401)

export const accessRows: AccessRows = {
  'POST /assignments/:assignmentId/scans': [
    row(
      "in a course of the mentor's",
      'assignments/{assignment}/scans',
      statuses(403, 201, 422, 401),
      filesBody,
    ),
    row("in another mentor's course", 'assignments/{otherAssignment}/scans', foreignPhotoStatuses, filesBody),
    row('unknown', 'assignments/{unknown}/scans', unknownStatuses, filesBody),
  ],
  'GET /assignments/:assignmentId/scans': [
    row("in a course of the mentor's", 'assignments/{assignment}/scans', ownStatuses),
    row("in another mentor's course", 'assignments/{otherAssignment}/scans', otherStatuses),
    row('unknown', 'assignments/{unknown}/scans', unknownStatuses),
  ],
  'GET /scans/:scanId': [
    row("in a course of the mentor's", 'scans/{scan}', ownStatuses),
    row("in another mentor's course", 'scans/{otherScan}', otherStatuses),
    row('unknown', 'scans/{unknown}', unknownStatuses),
  ],
  'POST /scans/:scanId/files': [
    row("in a course of the mentor's", 'scans/{scan}/files', statuses(403, 200, 422, 401), filesBody),
    row("in another mentor's course", 'scans/{otherScan}/files', foreignPhotoStatuses, filesBody),
    row('unknown', 'scans/{unknown}/files', unknownStatuses, filesBody),
  ],
  'PUT /scans/:scanId/split': [
    {
      // The admin gets 409: the mentor changed the split before.
      ...row(
        "in a course of the mentor's",
        'scans/{openScan}/split',
        statuses(403, 200, 409, 401),
        emptySplit,
      ),
      again: true,
    },
    row("in another mentor's course", 'scans/{otherScan}/split', otherStatuses, emptySplit),
    row('unknown', 'scans/{unknown}/split', unknownStatuses, emptySplit),
  ],
  'POST /scans/:scanId/submit': [
    row("in a course of the mentor's", 'scans/{scan}/submit', ownStatuses, { version: 2 }),
    row("in another mentor's course", 'scans/{otherScan}/submit', statuses(403, 404, 422, 401), {
      version: 1,
    }),
    row('unknown', 'scans/{unknown}/submit', unknownStatuses, { version: 1 }),
  ],
  'POST /scans/:scanId/undo': [
    row("in a course of the mentor's", 'scans/{scan}/undo', ownStatuses),
    row("in another mentor's course", 'scans/{otherScan}/undo', otherStatuses),
    row('unknown', 'scans/{unknown}/undo', unknownStatuses),
  ],
  'DELETE /scans/:scanId': [
    row("in another mentor's course", 'scans/{otherScan}', statuses(403, 404, 204, 401)),
    {
      ...row("in a course of the mentor's", 'scans/{scan}', statuses(403, 204, 404, 401)),
      again: true,
    },
    row('unknown', 'scans/{unknown}', unknownStatuses),
  ],
}

export const seed: AccessSeed = async ({ school, student, mentor, otherMentor, id }) => {
  const assignment = await school.addAssignment({ id: id('own') })
  const scan = await addScan(mentor, assignment.id, 41)
  const papers = [{ studentId: student.id, pages: [1] }]
  await mentor.call('PUT', `scans/${scan}/split`, { ...emptySplit, papers })
  return {
    scan,
    openScan: await addScan(mentor, assignment.id, 42),
    otherScan: await addScan(otherMentor, id('otherAssignment'), 43),
    scanPhoto: (await uploadPhoto(mentor, 44)).slice('/api/files/'.length),
  }
}

async function addScan(mentor: Person, assignmentId: string, shade: number): Promise<string> {
  const photos = [await uploadPhoto(mentor, shade)]
  return (await mentor.call('POST', `assignments/${assignmentId}/scans`, { files: photos })).body._id
}
