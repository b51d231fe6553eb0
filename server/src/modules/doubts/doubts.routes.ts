import { msg } from '@lingui/core/runtime-macro'
import * as contract from '#contract/doubts/doubts.ts'
import { unreadDoubts } from '#contract/doubts/unread-doubts.ts'
import { type Router, successBody } from '../../kernel/routes.ts'
import { answerDoubt, editAnswer, endorseAnswer } from './answers.usecases.ts'
import * as doubts from './doubts.usecases.ts'
import * as care from './moderation.usecases.ts'
import { uploadDoubtPicture } from './pictures.usecases.ts'
import { listQueue, readFigures } from './queue.usecases.ts'

export function doubtRoutes(router: Router): void {
  router.on(contract.listDoubts, (call, { params, query }) => doubts.listDoubts(call, params.courseId, query))
  router.on(contract.similarDoubts, (call, { params, query }) =>
    doubts.listSimilar(call, params.courseId, query.text),
  )
  router.on(contract.askDoubt, async (call, { params, body }) =>
    successBody(call, msg`Doubt asked.`, { doubt: await doubts.askDoubt(call, params.courseId, body) }),
  )
  router.on(contract.uploadDoubtPicture, async (call, { params, body }) => ({
    url: await uploadDoubtPicture(call, params.courseId, body),
  }))
  router.on(contract.ownDoubts, (call, { query }) => doubts.listOwnDoubts(call, query))
  router.on(unreadDoubts, (call) => doubts.countUnread(call))
  router.on(contract.waitingDoubts, (call, { query }) => listQueue(call, query))
  router.on(contract.doubtFigures, (call) => readFigures(call))
  router.on(contract.getDoubt, (call, { params }) => doubts.getDoubt(call, params.doubtId))
  router.on(contract.editDoubt, async (call, { params, body }) =>
    successBody(call, msg`Doubt saved.`, { doubt: await doubts.editDoubt(call, params.doubtId, body) }),
  )
  router.on(contract.answerDoubt, async (call, { params, body }) =>
    successBody(call, msg`Answer sent.`, { doubt: await answerDoubt(call, params.doubtId, body) }),
  )
  router.on(contract.editAnswer, async (call, { params, body }) =>
    successBody(call, msg`Answer saved.`, { doubt: await editAnswer(call, params, body.text) }),
  )
  router.on(contract.endorseAnswer, async (call, { params, body }) =>
    successBody(call, body.isEndorsed ? msg`Answer endorsed.` : msg`Endorsement taken back.`, {
      doubt: await endorseAnswer(call, params, body.isEndorsed),
    }),
  )
  router.on(contract.setDoubtState, async (call, { params, body }) =>
    successBody(call, body.state === 'settled' ? msg`Doubt settled.` : msg`Doubt opened again.`, {
      doubt: await care.setState(call, params.doubtId, body.state),
    }),
  )
  router.on(contract.followDoubt, async (call, { params, body }) =>
    successBody(call, msg`Saved.`, { doubt: await care.followDoubt(call, params.doubtId, body) }),
  )
  router.on(contract.markDoubtSeen, async (call, { params }) => {
    await care.markDoubtSeen(call, params.doubtId)
    return undefined
  })
  router.on(contract.reportDoubt, async (call, { params, body }) =>
    successBody(call, msg`Reported.`, { doubt: await care.reportDoubt(call, params.doubtId, body) }),
  )
  router.on(contract.hideDoubt, async (call, { params, body }) =>
    successBody(call, msg`Saved.`, { doubt: await care.hideDoubt(call, params.doubtId, body) }),
  )
}
