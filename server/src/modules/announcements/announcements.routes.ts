import { msg } from '@lingui/core/runtime-macro'
import * as contract from '#contract/announcements/announcements.ts'
import { type Router, successBody } from '../../kernel/routes.ts'
import { announce, listAnnouncements, listOwnAnnouncements } from './announcements.usecases.ts'

export function announcementRoutes(router: Router): void {
  router.on(contract.listAnnouncements, (call, { params, query }) =>
    listAnnouncements(call, params.courseId, query),
  )
  router.on(contract.ownAnnouncements, (call, { query }) => listOwnAnnouncements(call, query))
  router.on(contract.announce, async (call, { params, body }) =>
    successBody(call, msg`Announcement sent.`, {
      announcement: await announce(call, params.courseId, body.text),
    }),
  )
}
