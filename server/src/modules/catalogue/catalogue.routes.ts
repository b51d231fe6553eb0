import { msg } from '@lingui/core/runtime-macro'
import * as mentors from '#contract/catalogue/co-mentors.ts'
import * as changes from '#contract/catalogue/course-changes.ts'
import * as contract from '#contract/catalogue/courses.ts'
import { getFile, getHandoutPass, uploadFigure, uploadFile } from '#contract/catalogue/files.ts'
import * as uploads from '#contract/catalogue/uploads.ts'
import { getTaughtTopics } from '#contract/learning/lessons.ts'
import { texts } from '#contract/texts.ts'
import type { Database } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { type Router, successBody } from '../../kernel/routes.ts'
import { PrerenderedResponse } from '../../platform/http/prerendered-response.ts'
import { responseWriter } from '../../platform/http/response-writer.ts'
import { CatalogueCache, viewOf } from './catalogue-responses.ts'
import { addCoMentor, getCourseMentors, removeCoMentor } from './co-mentors.usecases.ts'
import { changeCourse, createCourse, deleteCourse } from './course-changes.usecases.ts'
import {
  type CataloguePorts,
  catalogueMoment,
  featuredCourses,
  getCourse,
  listCategories,
  listCourses,
} from './courses.usecases.ts'
import { openFile, saveFigure, saveFile } from './files.usecases.ts'
import { makeHandoutPass } from './handout-links.ts'
import { listTaughtTopics, saveSyllabus } from './syllabus.usecases.ts'
import { addToUpload, cancelUpload, getUpload, startUpload } from './uploads.usecases.ts'

const megabyte = 1024 * 1024

/** Tests open several databases, whose versions are not comparable. */
const caches = new WeakMap<Database, CatalogueCache>()

function cacheOf({ deps: { database } }: SignedInCall): CatalogueCache {
  const cache = caches.get(database) ?? new CatalogueCache(16 * megabyte)
  caches.set(database, cache)
  return cache
}

export function catalogueRoutes(router: Router, ports: CataloguePorts): void {
  const writeList = responseWriter(contract.listCourses.response)
  const writeDetail = responseWriter(contract.getCourse.response)

  router.on(contract.listCourses, async (call, { query }) => {
    const view = query.mentorId ? call.caller.id : viewOf(call)
    const make = async () => {
      const { rows, count } = await listCourses(call, query)
      return { response: new PrerenderedResponse(Buffer.from(writeList(rows)), count.total) }
    }
    // Is not cached, because changes of mentors' accounts do not raise the catalogue's version.
    if (query.state === 'noMentor') return (await make()).response
    return cacheOf(call).get(await catalogueMoment(call), ['list', view, query], make)
  })
  router.on(contract.featuredCourses, (call) => featuredCourses(call))
  router.on(contract.courseCategories, (call) => listCategories(call))
  router.on(contract.getCourse, async (call, { params: { courseId } }) => {
    // Cache key and response must use the same access.
    const access =
      call.caller.role === 'student'
        ? await ports.accessTo(call.deps.database.db, call.caller.id, courseId)
        : 'none'
    const key = ['course', courseId, viewOf(call), access]
    return cacheOf(call).get(await catalogueMoment(call), key, async () => {
      const course = await getCourse(call, courseId, access, ports)
      const goodUntil = course.nextDeadline ? Date.parse(course.nextDeadline) : undefined
      return { response: new PrerenderedResponse(Buffer.from(writeDetail(course))), goodUntil }
    })
  })
  router.on(contract.saveSyllabus, async (call, { params, body }) =>
    successBody(call, texts.syllabus.updated, {
      course: await saveSyllabus(call, params.courseId, body, ports),
    }),
  )
  router.on(getTaughtTopics, (call, { params }) => listTaughtTopics(call, params.courseId))
  router.on(changes.createCourse, async (call, { body }) =>
    successBody(call, msg`Course created.`, { course: await createCourse(call, body, ports) }),
  )
  router.on(changes.changeCourse, async (call, { params, body }) =>
    successBody(call, texts.admin.courseUpdated, {
      course: await changeCourse(call, params.courseId, body, ports),
    }),
  )
  router.on(changes.deleteCourse, async (call, { params }) => {
    await deleteCourse(call, params.courseId)
    return undefined
  })
  router.on(mentors.getCourseMentors, (call, { params }) => getCourseMentors(call, params.courseId))
  router.on(mentors.addCoMentor, (call, { params, body }) => addCoMentor(call, params.courseId, body))
  router.on(mentors.removeCoMentor, (call, { params }) => removeCoMentor(call, params))
  router.on(uploadFile, async (call, { body }) => ({ url: await saveFile(call, body) }))
  router.on(uploadFigure, async (call, { body }) => ({ url: await saveFigure(call, body) }))
  router.on(uploads.startUpload, (call, { body }) => startUpload(call, body))
  router.on(uploads.getUpload, (call, { params }) => getUpload(call, params.uploadId))
  router.on(uploads.sendPart, (call, { params, query, body }) =>
    addToUpload(call, params.uploadId, query.from, body),
  )
  router.on(uploads.cancelUpload, async (call, { params }) => {
    await cancelUpload(call, params.uploadId)
    return undefined
  })
  router.on(getHandoutPass, async ({ deps, caller, now }) => makeHandoutPass(deps.tokens, caller, now))
  router.on(getFile, (call, { params, query }) => openFile(call, params.fileId, query, ports))
}
