import { type AccessRows, only, row, statuses } from '../../testing/access-rows.ts'

const weights = { version: 0, countsBy: 'points', missingCounts: true, weights: [] }
const excuse = (itemId: string, studentId = '{student}') => ({
  ...{ kind: 'assignment', itemId, studentId, reason: 'Ill that week.' },
})

/** `again`: the admin calls after the mentor, with the old version. */
export const accessRows: AccessRows = {
  'GET /courses/:courseId/gradebook': [
    row('of an own course', 'courses/{own}/gradebook', statuses(403, 200, 200, 401)),
    row('of a course as co-mentor', 'courses/{coTaught}/gradebook', statuses(403, 200, 200, 401)),
    row("of another's course", 'courses/{other}/gradebook', statuses(403, 404, 200, 401)),
    row('of an unknown course', 'courses/{unknown}/gradebook', statuses(403, 404, 404, 401)),
  ],
  'GET /courses/:courseId/gradebook/own': [
    row('of an enrolled course', 'courses/{own}/gradebook/own', only('student', 200)),
    row('of another course', 'courses/{other}/gradebook/own', only('student', 404)),
    row('of an unknown course', 'courses/{unknown}/gradebook/own', only('student', 404)),
  ],
  'PUT /courses/:courseId/gradebook/weights': [
    {
      ...row('of an own course', 'courses/{own}/gradebook/weights', statuses(403, 200, 409, 401), weights),
      again: true,
    },
    row("of another's course", 'courses/{other}/gradebook/weights', statuses(403, 404, 200, 401), weights),
    row('of an unknown course', 'courses/{unknown}/gradebook/weights', statuses(403, 404, 404, 401), weights),
  ],
  'PUT /courses/:courseId/gradebook/excused': [
    row(
      'in an own course',
      'courses/{own}/gradebook/excused',
      statuses(403, 204, 204, 401),
      excuse('{assignment}'),
    ),
    row(
      "in another's course",
      'courses/{other}/gradebook/excused',
      statuses(403, 404, 204, 401),
      excuse('{otherAssignment}', '{stranger}'),
    ),
    row(
      'in an unknown course',
      'courses/{unknown}/gradebook/excused',
      statuses(403, 404, 404, 401),
      excuse('{assignment}'),
    ),
  ],
}
