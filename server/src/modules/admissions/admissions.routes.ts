import { msg } from '@lingui/core/runtime-macro'
import * as contract from '#contract/admissions/admissions.ts'
import { type Router, successBody } from '../../kernel/routes.ts'
import { admitStudent } from './admit.usecases.ts'
import { correctStudent } from './correct.usecases.ts'
import { findSimilar } from './similar.usecases.ts'
import { makeSlips, slipsPdf } from './slips.usecases.ts'

export function admissionsRoutes(router: Router): void {
  router.on(contract.findSimilar, ({ deps }, { query }) => findSimilar(deps.database.db, query))
  router.on(contract.admitStudent, async (call, { body }) =>
    successBody(call, msg`Student admitted.`, await admitStudent(call, body)),
  )
  router.on(contract.correctStudent, async (call, { params, body }) =>
    successBody(call, msg`Student corrected.`, await correctStudent(call, params.userId, body)),
  )
  router.on(contract.makeSlips, async (call, { body }) =>
    successBody(call, msg`Codes made.`, { slips: await makeSlips(call, body.studentIds) }),
  )
  router.on(contract.makeSlipsPdf, (call, { body }) => slipsPdf(call, body.studentIds))
}
