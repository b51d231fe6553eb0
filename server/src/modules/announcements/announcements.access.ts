import { type AccessRows, row, signedIn, statuses } from '../../testing/access-rows.ts'

export const accessRows: AccessRows = {
  'GET /courses/:courseId/announcements': [
    row('own, published', 'courses/{own}/announcements', signedIn(200)),
    row("another's, published", 'courses/{other}/announcements', statuses(403, 403, 200, 401)),
    row('own, archived', 'courses/{ownArchived}/announcements', statuses(404, 200, 200, 401)),
    row("another's, unpublished", 'courses/{otherDraft}/announcements', statuses(404, 404, 200, 401)),
    row(
      "another's, unpublished, where the student is enrolled",
      'courses/{enrolledDraft}/announcements',
      statuses(200, 404, 200, 401),
    ),
    row('unknown', 'courses/{unknown}/announcements', statuses(404, 404, 404, 401)),
  ],
  'GET /users/me/announcements': [
    row('of own courses', 'users/me/announcements', statuses(200, 403, 403, 401)),
  ],
  'POST /courses/:courseId/announcements': [
    row('own', 'courses/{own}/announcements', statuses(403, 201, 201, 401), { text: 'No class on Friday.' }),
    row('as a co-mentor', 'courses/{coTaught}/announcements', statuses(403, 201, 201, 401), {
      text: 'No class on Friday.',
    }),
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
}
