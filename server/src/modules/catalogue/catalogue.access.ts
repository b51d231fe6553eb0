import {
  type AccessRows,
  type AccessSeed,
  all,
  anyStaff,
  frontDesk,
  only,
  row,
  type Statuses,
  signedIn,
  statuses,
} from '../../testing/access-rows.ts'
import { saveTestFile } from '../../testing/saved-file.ts'
import type { Person, School } from '../../testing/school.ts'

const topics = { syllabus: [{ name: 'Only topic' }] }

/** The front desk opens only previews. */
const previewOf = (expect: Statuses, frontDesk: number): Statuses => ({ ...expect, frontDesk })

export const accessRows: AccessRows = {
  'GET /courses': anyStaff([
    row('all that may be seen', 'courses', signedIn(200)),
    row("the mentor's own", 'courses?mentorId={mentor}', statuses(403, 200, 200, 401)),
    row("another mentor's", 'courses?mentorId={otherMentor}', statuses(403, 403, 200, 401)),
    row("nobody's", 'courses?mentorId={unknown}', statuses(403, 403, 200, 401)),
  ]),
  'GET /courses/featured': [row('the newest', 'courses/featured', all(200))],
  'GET /courses/categories': anyStaff([
    row('the categories of visible courses', 'courses/categories', signedIn(200)),
  ]),
  'GET /courses/:courseId': frontDesk([
    row('own, published', 'courses/{own}', signedIn(200)),
    row("another's, published", 'courses/{other}', signedIn(200)),
    row('own, unpublished', 'courses/{ownDraft}', statuses(404, 200, 200, 401)),
    row("another's, unpublished", 'courses/{otherDraft}', statuses(404, 404, 200, 401)),
    row(
      "another's, unpublished, where the student is enrolled",
      'courses/{enrolledDraft}',
      statuses(200, 404, 200, 401),
    ),
    row('own, archived', 'courses/{ownArchived}', statuses(404, 200, 200, 401)),
    row("another's, archived", 'courses/{otherArchived}', statuses(404, 404, 200, 401)),
    row('unknown', 'courses/{unknown}', statuses(404, 404, 404, 401)),
  ]),
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
    row('as a co-mentor', 'courses/{coTaught}/syllabus', statuses(403, 200, 200, 401), topics),
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
  'GET /courses/:courseId/mentors': [
    row('own', 'courses/{own}/mentors', statuses(403, 200, 200, 401)),
    row('as a co-mentor, unpublished', 'courses/{coTaught}/mentors', statuses(403, 200, 200, 401)),
    row("another's, published", 'courses/{other}/mentors', statuses(403, 403, 200, 401)),
    row("another's, unpublished", 'courses/{otherDraft}/mentors', statuses(403, 404, 200, 401)),
    row('unknown', 'courses/{unknown}/mentors', statuses(403, 404, 404, 401)),
  ],
  'POST /courses/:courseId/co-mentors': [
    row('another mentor', 'courses/{own}/co-mentors', only('admin', 201), { mentorId: '{otherMentor}' }),
    row('its lead', 'courses/{own}/co-mentors', only('admin', 409), { mentorId: '{mentor}' }),
    row('a student', 'courses/{own}/co-mentors', only('admin', 422), { mentorId: '{fellow}' }),
    row('of an unknown course', 'courses/{unknown}/co-mentors', only('admin', 404), { mentorId: '{mentor}' }),
  ],
  'DELETE /courses/:courseId/co-mentors/:mentorId': [
    row('a co-mentor', 'courses/{coTaught}/co-mentors/{mentor}', only('admin', 200)),
    row('its lead', 'courses/{own}/co-mentors/{mentor}', only('admin', 404)),
    row('of an unknown course', 'courses/{unknown}/co-mentors/{mentor}', only('admin', 404)),
  ],
  'GET /courses/:courseId/topics': [
    row('own', 'courses/{own}/topics', statuses(403, 200, 200, 401)),
    row('own, unpublished', 'courses/{ownDraft}/topics', statuses(403, 200, 200, 401)),
    row("another's, published", 'courses/{other}/topics', statuses(403, 403, 200, 401)),
    row("another's, unpublished", 'courses/{otherDraft}/topics', statuses(403, 404, 200, 401)),
    row('unknown', 'courses/{unknown}/topics', statuses(403, 404, 404, 401)),
  ],
  'POST /files': [{ subject: 'a PDF', path: 'files', pdf: true, expect: statuses(403, 201, 201, 401) }],
  'POST /files/figures': [
    { subject: 'a picture', path: 'files/figures', png: true, expect: statuses(403, 201, 201, 401) },
  ],
  'POST /uploads': [
    row('a video', 'uploads', statuses(403, 200, 200, 401), { kind: 'video', name: 'a.mp4', size: 9 }),
    row('work, or a scan', 'uploads', statuses(200, 200, 200, 401), {
      kind: 'workPdf',
      name: 'a.pdf',
      size: 9,
    }),
    row('other work', 'uploads', statuses(200, 403, 403, 401), { kind: 'workFile', name: 'a.zip', size: 9 }),
  ],
  'GET /uploads/:uploadId': [
    row('own', 'uploads/{upload}', statuses(404, 200, 404, 401)),
    row("another's", 'uploads/{otherUpload}', statuses(404, 404, 404, 401)),
    row('unknown', 'uploads/{unknown}', statuses(404, 404, 404, 401)),
  ],
  'PUT /uploads/:uploadId': [
    { subject: 'own', path: 'uploads/{upload}?from=0', bytes: true, expect: statuses(404, 200, 404, 401) },
    {
      subject: "another's",
      path: 'uploads/{otherUpload}?from=0',
      bytes: true,
      expect: statuses(404, 404, 404, 401),
    },
  ],
  'DELETE /uploads/:uploadId': [
    row('own', 'uploads/{upload}', statuses(404, 204, 404, 401)),
    row("another's", 'uploads/{otherUpload}', statuses(404, 404, 404, 401)),
  ],
  'GET /users/me/handout-pass': frontDesk([
    row('a pass of the own session', 'users/me/handout-pass', signedIn(200)),
  ]),
  'GET /files/:fileId': [
    row('a picture', 'files/{picture}', all(200)),
    row('a handout of the own course', 'files/{handout}', previewOf(signedIn(200), 404)),
    row(
      "a locked handout of another's course",
      'files/{lockedHandout}',
      previewOf(statuses(404, 404, 200, 401), 404),
    ),
    row("an open handout of another's course", 'files/{openHandout}', previewOf(signedIn(200), 200)),
    row(
      'an open handout of an unpublished course',
      'files/{draftHandout}',
      previewOf(statuses(404, 404, 200, 401), 200),
    ),
    row(
      'a handout that no course shows',
      'files/{unusedHandout}',
      previewOf(statuses(404, 404, 200, 401), 404),
    ),
    row("a picture of another's doubt", 'files/{doubtPicture}', previewOf(statuses(404, 404, 200, 401), 404)),
    row(
      'a picture of a question of the own course',
      'files/{questionPicture}',
      previewOf(statuses(404, 200, 200, 401), 404),
    ),
    row('unknown', 'files/{unknown}', previewOf(statuses(404, 404, 404, 401), 404)),
  ],
}

export const seed: AccessSeed = async ({ school, admin, mentor, otherMentor }) => {
  const handout = await saveTestFile(school, otherMentor, 'handout')
  const openHandout = await saveTestFile(school, otherMentor, 'handout')
  const lockedHandout = await saveTestFile(school, otherMentor, 'handout')
  const draftHandout = await saveTestFile(school, otherMentor, 'handout')
  const pdf = (id: string) => ({ pdf: `/api/files/${id}` })

  const mine = { mentor_id: mentor.id }
  const theirs = { mentor_id: otherMentor.id }
  const draft = { published_at: null }
  const own = await school.addCourse(mine, [{}, pdf(handout)])
  const other = await school.addCourse(theirs, [pdf(openHandout), pdf(lockedHandout)])
  const coTaught = await school.addCourse({ ...theirs, ...draft })
  await admin.call('POST', `courses/${coTaught.id}/co-mentors`, { mentorId: mentor.id })
  const [topic = ''] = await topicsOf(school, own.id)
  const [otherTopic = '', laterTopic = ''] = await topicsOf(school, other.id)
  return {
    ...{ own: own.id, other: other.id, coTaught: coTaught.id, topic, otherTopic, laterTopic },
    ownDraft: (await school.addCourse({ ...mine, ...draft })).id,
    ownArchived: (await school.addCourse({ ...mine, archived_at: 1 })).id,
    otherDraft: (await school.addCourse({ ...theirs, ...draft }, [pdf(draftHandout)])).id,
    otherArchived: (await school.addCourse({ ...theirs, archived_at: 1 })).id,
    enrolledDraft: (await school.addCourse(theirs)).id,
    ...{ handout, openHandout, lockedHandout, draftHandout },
    unusedHandout: await saveTestFile(school, otherMentor, 'handout'),
    picture: await saveTestFile(school, otherMentor, 'picture'),
    upload: await beginUpload(mentor),
    otherUpload: await beginUpload(otherMentor),
  }
}

async function beginUpload(person: Person): Promise<string> {
  const { body } = await person.call('POST', 'uploads', { kind: 'video', name: 'Lesson.mp4', size: 1_000 })
  return body.id
}

async function topicsOf(school: School, courseId: string): Promise<string[]> {
  const { db } = school.database
  const topics = db.selectFrom('syllabus_items').select('id').where('course_id', '=', courseId)
  return (await topics.orderBy('position').execute()).map(({ id }) => id)
}
