import * as grades from '#contract/marking/grades.ts'
import * as contract from '#contract/marking/marking.ts'
import type { Router } from '../../kernel/routes.ts'
import { getGrades, gradesTable } from './grades.usecases.ts'
import * as pdf from './marked-pdf.usecases.ts'
import * as marks from './marks.usecases.ts'
import { getOwnMarks, getOwnScores } from './own-marking.usecases.ts'
import * as rubrics from './rubrics.usecases.ts'

export function markingRoutes(router: Router): void {
  router.on(grades.getGrades, async (call, { query: { assignmentId, format } }) =>
    format ? gradesTable(call, assignmentId) : getGrades(call, assignmentId),
  )
  router.on(contract.getMarks, (call, { params }) => marks.getMarks(call, params.submissionId))
  router.on(contract.saveMark, (call, { params, body }) =>
    marks.saveMark(call, params.submissionId, params.markId, body),
  )
  router.on(contract.removeMark, async (call, { params }) => {
    await marks.deleteMark(call, params.submissionId, params.markId)
    return undefined
  })
  router.on(contract.rotatePage, async (call, { params, body }) => {
    await marks.rotatePage(call, params.submissionId, body)
    return undefined
  })
  router.on(contract.markingPresence, (call, { params }) => marks.notePresence(call, params.submissionId))
  router.on(contract.getOwnMarks, (call, { params }) => getOwnMarks(call, params.assignmentId))
  router.on(contract.getRubric, (call, { params }) => rubrics.getRubric(call, params.assignmentId))
  router.on(contract.saveRubric, (call, { params, body }) =>
    rubrics.saveRubric(call, params.assignmentId, body),
  )
  router.on(contract.getQuestions, (call, { params }) => rubrics.getQuestions(call, params.assignmentId))
  router.on(contract.listByCriterion, (call, { params }) =>
    rubrics.listByCriterion(call, params.assignmentId, params.criterionId),
  )
  router.on(contract.getScores, (call, { params }) => rubrics.getScores(call, params.submissionId))
  router.on(contract.saveScore, (call, { params, body }) =>
    rubrics.saveScore(call, params.submissionId, body),
  )
  router.on(contract.getOwnScores, (call, { params }) => getOwnScores(call, params.assignmentId))
  router.on(contract.ownMarkedPdf, (call, { params, query }) =>
    pdf.ownMarkedPdf(call, params.assignmentId, query.tryId),
  )
  router.on(contract.markedPdf, (call, { params, query }) =>
    pdf.submissionPdf(call, params.submissionId, query.tryId),
  )
}
