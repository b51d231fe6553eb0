import * as contract from '#contract/moodle/moodle.ts'
import type { Router } from '../../kernel/routes.ts'
import {
  discardMoodleImport,
  getMoodleImport,
  listMoodleImports,
  runMoodleImport,
  startMoodleImport,
} from './moodle.usecases.ts'

export function moodleRoutes(router: Router): void {
  router.on(contract.startMoodleImport, (call, { body }) => startMoodleImport(call, body))
  router.on(contract.listMoodleImports, (call) => listMoodleImports(call))
  router.on(contract.getMoodleImport, (call, { params }) => getMoodleImport(call, params.importId))
  router.on(contract.runMoodleImport, (call, { params, body }) =>
    runMoodleImport(call, params.importId, body),
  )
  router.on(contract.discardMoodleImport, async (call, { params }) => {
    await discardMoodleImport(call, params.importId)
    return undefined
  })
}
