import * as contract from '#contract/people.ts'
import * as progress from '#contract/progress.ts'
import { answerWriter } from '../../platform/http/answer-json.ts'
import { type Router, succeeded, WrittenAnswer } from '../../platform/http/routes.ts'
import { announce, listAnnouncements } from './announcements.usecases.ts'
import { listPeople } from './people.usecases.ts'
import { ownProgress, setProgress } from './progress.usecases.ts'

export function peopleRoutes(router: Router): void {
  const writePeople = answerWriter(contract.listPeople.response)
  const writeAnnouncements = answerWriter(contract.listAnnouncements.response)

  router.on(progress.ownProgress, (call) => ownProgress(call))
  router.on(progress.setProgress, (call, { params, body }) => setProgress(call, params, body.done))
  router.on(contract.listPeople, async (call, { params, query }) => {
    const { people, total } = await listPeople(call, params.courseId, query)
    return new WrittenAnswer(Buffer.from(writePeople(people)), total)
  })
  router.on(contract.listAnnouncements, async (call, { params, query }) => {
    const { announcements, total } = await listAnnouncements(call, params.courseId, query)
    return new WrittenAnswer(Buffer.from(writeAnnouncements(announcements)), total)
  })
  router.on(contract.announce, async (call, { params, body }) =>
    succeeded('Announcement sent.', { announcement: await announce(call, params.courseId, body.text) }),
  )
}
