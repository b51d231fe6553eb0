import * as contract from '#contract/website/website.ts'
import type { Router } from '../../kernel/routes.ts'
import { openCoursePage, readCourseList, readHome } from './public-pages.usecases.ts'
import { readWebsiteSettings, saveWebsite } from './website.usecases.ts'

export function websiteRoutes(router: Router): void {
  router.on(contract.getHome, ({ deps }, { query }) => readHome(deps, query.language ?? 'en'))
  router.on(contract.listPublicCourses, ({ deps }) => readCourseList(deps))
  router.on(contract.getPublicCourse, ({ deps }, { params, query }) =>
    openCoursePage(deps, params.slug, query.language ?? 'en'),
  )
  router.on(contract.getWebsiteSettings, (call) => readWebsiteSettings(call))
  router.on(contract.putWebsiteSettings, (call, { body }) => saveWebsite(call, body))
}
