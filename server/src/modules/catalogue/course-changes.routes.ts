import * as contract from '#contract/course-changes.ts'
import { texts } from '#contract/texts.ts'
import { type Router, succeeded } from '../../calls/routes.ts'
import { changeCourse, createCourse, deleteCourse } from './course-changes.usecases.ts'
import type { FromAbove } from './courses.usecases.ts'

export function courseChangeRoutes(router: Router, above: FromAbove): void {
  router.on(contract.createCourse, async (call, { body }) =>
    succeeded('Course created.', { course: await createCourse(call, body, above) }),
  )
  router.on(contract.changeCourse, async (call, { params, body }) =>
    succeeded(texts.admin.courseUpdated, { course: await changeCourse(call, params.courseId, body, above) }),
  )
  router.on(contract.deleteCourse, async (call, { params }) => {
    await deleteCourse(call, params.courseId)
    return undefined
  })
}
