import { type AccessRows, type AccessSeed, only, type Row, row, statuses } from '../../testing/access-rows.ts'
import { saveTestFile } from '../../testing/saved-file.ts'
import type { Person } from '../../testing/school.ts'

const ask = { topicId: '{topic}', text: 'Why does it wrap?' }
const text = { text: 'Because of the flex-wrap.' }

const ofDoubts = (
  pathEnd: string,
  { own, fellow, forMentor }: Record<'own' | 'fellow' | 'forMentor', Row['expect']>,
  body?: object,
): Row[] => {
  const hidden = (admin: number) =>
    statuses(hiddenFrom(own.student), hiddenFrom(own.mentor), admin, forMentor.none)
  return [
    row('own', `doubts/{doubt}${pathEnd}`, own, body),
    row("a fellow student's", `doubts/{fellowDoubt}${pathEnd}`, fellow, body),
    row("a fellow student's to the mentor alone", `doubts/{fellowPrivate}${pathEnd}`, forMentor, body),
    row("another course's", `doubts/{otherDoubt}${pathEnd}`, hidden(own.admin), body),
    row('unknown', `doubts/{unknown}${pathEnd}`, hidden(hiddenFrom(own.admin)), body),
  ]
}

const hiddenFrom = (status: number) => (status === 403 ? 403 : 404)

const seen = (status: number) => ({
  own: statuses(status, status, status, 401),
  fellow: statuses(status, status, status, 401),
  forMentor: statuses(404, status, status, 401),
})

export const accessRows: AccessRows = {
  'GET /courses/:courseId/doubts': [
    row('own', 'courses/{own}/doubts', statuses(200, 200, 200, 401)),
    row("another's, published", 'courses/{other}/doubts', statuses(404, 404, 200, 401)),
    row(
      "another's, where the student is enrolled",
      'courses/{enrolledDraft}/doubts',
      statuses(200, 404, 200, 401),
    ),
    row('unknown', 'courses/{unknown}/doubts', statuses(404, 404, 404, 401)),
  ],
  'GET /courses/:courseId/doubts/similar': [
    row('own', 'courses/{own}/doubts/similar?text=why', statuses(200, 200, 200, 401)),
    row("another's", 'courses/{other}/doubts/similar?text=why', statuses(404, 404, 200, 401)),
    row('unknown', 'courses/{unknown}/doubts/similar?text=why', statuses(404, 404, 404, 401)),
  ],
  'POST /courses/:courseId/doubts': [
    row('own', 'courses/{own}/doubts', only('student', 201), ask),
    row("own, on a topic of another's", 'courses/{own}/doubts', only('student', 422), {
      ...ask,
      topicId: '{otherTopic}',
    }),
    row("another's", 'courses/{other}/doubts', only('student', 404), { ...ask, topicId: '{otherTopic}' }),
    row('unknown', 'courses/{unknown}/doubts', only('student', 404), ask),
  ],
  'POST /courses/:courseId/doubts/pictures': [
    { subject: 'own', path: 'courses/{own}/doubts/pictures', png: true, expect: only('student', 201) },
    {
      subject: "another's",
      path: 'courses/{other}/doubts/pictures',
      png: true,
      expect: only('student', 404),
    },
  ],
  'GET /doubts': [row('own and followed', 'doubts', only('student', 200))],
  'GET /doubts/unread': [row('own and followed', 'doubts/unread', only('student', 200))],
  'GET /doubts/waiting': [
    row("the caller's courses", 'doubts/waiting', statuses(403, 200, 200, 401)),
    row('one of them', 'doubts/waiting?course={own}', statuses(403, 200, 200, 401)),
    row('one of them, as co-mentor', 'doubts/waiting?course={coTaught}', statuses(403, 200, 200, 401)),
    row("another's", 'doubts/waiting?course={other}', statuses(403, 403, 200, 401)),
    row('unknown', 'doubts/waiting?course={unknown}', statuses(403, 403, 200, 401)),
  ],
  'GET /doubts/figures': [row("the caller's courses", 'doubts/figures', statuses(403, 200, 200, 401))],
  'GET /doubts/:doubtId': ofDoubts('', seen(200)),
  'PUT /doubts/:doubtId': ofDoubts(
    '',
    { own: only('student', 200), fellow: only('student', 403), forMentor: only('student', 404) },
    { text: 'Why does it not wrap?' },
  ),
  'POST /doubts/:doubtId/answers': ofDoubts('/answers', seen(201), text),
  'PUT /doubts/:doubtId/answers/:answerId': [
    row('own', 'doubts/{fellowDoubt}/answers/{ownAnswer}', statuses(200, 403, 403, 401), text),
    row("a fellow student's", 'doubts/{doubt}/answers/{fellowAnswer}', statuses(403, 403, 403, 401), text),
    row("another doubt's", 'doubts/{doubt}/answers/{ownAnswer}', statuses(404, 404, 404, 401), text),
    row("another course's", 'doubts/{otherDoubt}/answers/{ownAnswer}', statuses(404, 404, 404, 401), text),
  ],
  'PUT /doubts/:doubtId/answers/:answerId/endorsement': [
    row("a student's", 'doubts/{doubt}/answers/{fellowAnswer}/endorsement', statuses(403, 200, 200, 401), {
      isEndorsed: true,
    }),
    row(
      "another course's",
      'doubts/{otherDoubt}/answers/{fellowAnswer}/endorsement',
      statuses(403, 404, 404, 401),
      { isEndorsed: true },
    ),
  ],
  'PUT /doubts/:doubtId/state': ofDoubts(
    '/state',
    {
      own: statuses(200, 200, 200, 401),
      fellow: statuses(403, 200, 200, 401),
      forMentor: statuses(404, 200, 200, 401),
    },
    { state: 'settled' },
  ),
  'PUT /doubts/:doubtId/follow': ofDoubts(
    '/follow',
    { own: only('student', 200), fellow: only('student', 200), forMentor: only('student', 404) },
    { follows: true },
  ),
  'PUT /doubts/:doubtId/seen': ofDoubts('/seen', {
    own: only('student', 204),
    fellow: only('student', 204),
    forMentor: only('student', 404),
  }),
  'POST /doubts/:doubtId/reports': ofDoubts('/reports', seen(201), { reason: 'It is no doubt.' }),
  'PUT /doubts/:doubtId/hidden': ofDoubts(
    '/hidden',
    {
      own: statuses(403, 200, 200, 401),
      fellow: statuses(403, 200, 200, 401),
      forMentor: statuses(403, 200, 200, 401),
    },
    { isHidden: false },
  ),
}

export const seed: AccessSeed = async ({ school, student, fellow, stranger, id }) => {
  const ask = async (person: Person, course: string, topic: string, toMentor = false): Promise<string> => {
    const body = { topicId: id(topic), text: 'Why?', toMentor }
    return (await person.call('POST', `courses/${id(course)}/doubts`, body)).body.doubt._id
  }
  const answer = async (person: Person, doubtId: string): Promise<string> =>
    (await person.call('POST', `doubts/${doubtId}/answers`, { text: 'So.' })).body.doubt.thread[0]._id
  const doubt = await ask(student, 'own', 'topic')
  const fellowDoubt = await ask(fellow, 'own', 'topic')
  return {
    ...{ doubt, fellowDoubt },
    fellowPrivate: await ask(fellow, 'own', 'topic', true),
    otherDoubt: await ask(stranger, 'other', 'otherTopic'),
    fellowAnswer: await answer(fellow, doubt),
    ownAnswer: await answer(student, fellowDoubt),
    doubtPicture: await saveTestFile(school, stranger, 'doubt'),
  }
}
