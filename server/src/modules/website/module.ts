import { sql } from 'kysely'
import type { Module } from '../../kernel/module.ts'
import { personalWebsite } from './personal-website.repository.ts'
import {
  hasOpenPreviews,
  namePicturePath,
  readCourseList,
  readCoursePage,
  readHome,
  versionOfPages,
  writeNamePicture,
  writeRobots,
  writeSitemap,
} from './public-pages.usecases.ts'
import { websiteAudit } from './website.audit.ts'
import { websiteRoutes } from './website.routes.ts'
import { websiteInZip } from './website.zip.ts'

export const website: Module = {
  name: 'website',
  schoolZip: websiteInZip,
  audit: websiteAudit,
  routes: websiteRoutes,
  provides: { hasOpenPreviews },
  personalData: personalWebsite,
  filesInUse: sql`select substr(url, 12) from website_pictures`,
  pages: [
    { pattern: '/', version: versionOfPages, read: (deps, _params, language) => readHome(deps, language) },
    { pattern: '/c', version: versionOfPages, read: (deps) => readCourseList(deps) },
    {
      pattern: '/c/:slug',
      version: versionOfPages,
      read: (deps, { slug = '' }, language) => readCoursePage(deps, slug, language),
    },
  ],
  siteFiles: [
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', write: writeRobots },
    { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', write: writeSitemap },
    { path: namePicturePath, type: 'image/png', write: writeNamePicture },
  ],
}
