import * as contract from '#contract/gradebook/gradebook.ts'
import type { Router } from '../../kernel/routes.ts'
import { saveExcuse, saveWeights } from './change-gradebook.usecases.ts'
import { getGradebook, getOwnGrades, gradebookTable } from './gradebook.usecases.ts'

export function gradebookRoutes(router: Router): void {
  router.on(contract.getGradebook, async (call, { params, query }) =>
    query.format ? gradebookTable(call, params.courseId, query) : getGradebook(call, params.courseId, query),
  )
  router.on(contract.getOwnGrades, (call, { params }) => getOwnGrades(call, params.courseId))
  router.on(contract.saveWeights, (call, { params, body }) => saveWeights(call, params.courseId, body))
  router.on(contract.saveExcuse, async (call, { params, body }) => {
    await saveExcuse(call, params.courseId, body)
    return undefined
  })
}
