import { sql } from 'kysely'
import type { Module } from '../../kernel/module.ts'
import { rate, wholeNumber } from '../../platform/config.ts'
import { catalogueAudit } from './catalogue.audit.ts'
import { changeStudentCount, invalidateCatalogue } from './catalogue.repository.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import { catalogueInZip } from './catalogue.zip.ts'
import { renameInstructor } from './change-mentor.ts'
import { endOffers } from './course-changes.usecases.ts'
import { courseFinder } from './course-finder.repository.ts'
import { coursesImport } from './courses.import.ts'
import type { CataloguePorts } from './courses.usecases.ts'
import { personalCatalogue } from './personal-catalogue.repository.ts'
import { removeOldUploads } from './uploads.usecases.ts'

declare module '../../kernel/ports.ts' {
  interface Ports extends CataloguePorts {}
}

declare module '../../kernel/deps.ts' {
  interface Events {
    /** Prices in paise. */
    priceChanged: { readonly courseId: string; readonly from: number; readonly to: number }
    videosReplaced: { readonly itemIds: readonly string[] }
  }
}

const limits = {
  LIMIT_WORK_UPLOADS_PER_STUDENT: rate('400/1h'),
  LIMIT_VIDEO_MEGABYTES: wholeNumber(1, 2_000, 500),
  LIMIT_ATTACHMENT_MEGABYTES: wholeNumber(1, 2_000, 50),
  LIMIT_MOODLE_MEGABYTES: wholeNumber(1, 2_000, 500),
  LIMIT_SCAN_MEGABYTES: wholeNumber(1, 500, 150),
}

declare module '../../platform/config.ts' {
  interface Config extends ReadLimits<typeof limits> {}
}

export const catalogue: Module = {
  name: 'catalogue',
  schoolZip: catalogueInZip,
  audit: catalogueAudit,
  routes: catalogueRoutes,
  finders: [courseFinder],
  imports: [coursesImport],
  listeners: {
    enrolled: ({ tx }, { courseId }) => changeStudentCount(tx, courseId, 1),
    enrollmentCancelled: ({ tx }, { courseId }) => changeStudentCount(tx, courseId, -1),
    assignmentSet: ({ tx }) => invalidateCatalogue(tx),
    assignmentChanged: ({ tx }) => invalidateCatalogue(tx),
    renamed: renameInstructor,
  },
  personalData: personalCatalogue,
  jobs: [
    { name: 'unfinished uploads', everyMs: 60 * 60 * 1000, run: removeOldUploads },
    { name: 'ended offers', everyMs: 60_000, run: endOffers },
  ],
  filesInUse: sql`select substr(pdf, 12) from syllabus_items where pdf like '/api/files/%'
    union all select substr(video, 12) from syllabus_items where video like '/api/files/%'
    union all select substr(captions, 12) from syllabus_items where captions <> ''
    union all select substr(url, 12) from topic_files where url like '/api/files/%'
    union all select file_id from topic_figures
    union all select substr(image, 12) from courses where image is not null`,
  limits,
}
