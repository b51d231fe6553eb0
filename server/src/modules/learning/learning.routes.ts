import * as lessons from '#contract/learning/lessons.ts'
import * as contract from '#contract/learning/progress.ts'
import type { Router } from '../../kernel/routes.ts'
import { markdownErrorText } from '../../platform/markdown/markdown-errors.ts'
import { renderCached } from '../../platform/markdown/render-cached.ts'
import { getCourseIndex, getLesson } from './lessons.usecases.ts'
import { getProgress, ownProgress, setProgress } from './progress.usecases.ts'
import { saveVisit } from './visits.usecases.ts'

export function learningRoutes(router: Router): void {
  router.on(contract.ownProgress, (call) => ownProgress(call))
  router.on(contract.getProgress, (call, { params }) => getProgress(call, params.courseId))
  router.on(lessons.getCourseIndex, (call, { params }) => getCourseIndex(call, params.courseId))
  router.on(lessons.getLesson, (call, { params }) => getLesson(call, params))
  router.on(lessons.saveVisit, (call, { params, body }) => saveVisit(call, params, body))
  router.on(lessons.renderText, async ({ i18n }, { body }) => {
    const { html, error } = await renderCached(body.text)
    return { html, error: error && i18n._(markdownErrorText(error)) }
  })
  router.on(contract.setProgress, (call, { params, body }) => setProgress(call, params, body.done))
}
