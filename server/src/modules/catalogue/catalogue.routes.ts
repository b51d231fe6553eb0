import * as contract from '#contract/courses.ts'
import { getFile, uploadFile } from '#contract/files.ts'
import { texts } from '#contract/texts.ts'
import type { SignedCall } from '../../platform/call.ts'
import { answerWriter } from '../../platform/http/answer-json.ts'
import { type Router, succeeded } from '../../platform/http/routes.ts'
import { WrittenAnswer } from '../../platform/http/written-answer.ts'
import { CatalogueAnswers, type Made, viewOf } from './catalogue-answers.ts'
import {
  type FromAbove,
  featuredCourses,
  getCourse,
  listCategories,
  listCourses,
  outlineOf,
  type Standing,
  saveSyllabus,
} from './courses.usecases.ts'
import { keepFile, openFile } from './files.usecases.ts'

const megabyte = 1024 * 1024

export function catalogueRoutes(router: Router, above: FromAbove): void {
  // The lists and courses that people really ask for are fewer.
  const answers = new CatalogueAnswers(16 * megabyte)
  // What students have done differs more than what they look at: it must not push that out.
  const answersWithProgress = new CatalogueAnswers(4 * megabyte)
  const writeList = answerWriter(contract.listCourses.response)
  const writeDetail = answerWriter(contract.getCourse.response)

  router.on(contract.listCourses, async (call, { query }) => {
    // With a mentorId it depends on who asks whether it is answered at all.
    const { answer } = await answers.get(
      call,
      ['list', query.mentorId ? call.caller.id : viewOf(call), query],
      async () => {
        const { courses, total } = await listCourses(call, query)
        return { answer: new WrittenAnswer(Buffer.from(writeList(courses)), total) }
      },
    )
    return answer
  })
  router.on(contract.featuredCourses, (call) => featuredCourses(call))
  router.on(contract.courseCategories, (call) => listCategories(call))
  const courseAnswer = async (call: SignedCall, courseId: string, isEnrolled: boolean): Promise<Made> => {
    const course = await getCourse(call, courseId, isEnrolled, above)
    const goodUntil = course.nextDeadline ? Date.parse(course.nextDeadline) : undefined
    const answer = new WrittenAnswer(Buffer.from(writeDetail(course)))
    return { answer, goodUntil, outline: outlineOf(course) }
  }
  router.on(contract.getCourse, async (call, { params: { courseId } }) => {
    // Read once: what is kept for those who are not enrolled must not be made for somebody who is.
    const standing = await above.standingIn(call.deps.database.db, call.caller.id, courseId)
    const { isEnrolled, catalogueVersion, done } = standing
    const view = ['course', courseId, viewOf(call), isEnrolled]
    const course = () =>
      answers.get(call, view, () => courseAnswer(call, courseId, isEnrolled), catalogueVersion)
    if (!isEnrolled) return (await course()).answer
    // Nobody's own: all who have done the same of a course are answered the same.
    const withProgress = async () => addProgress(await course(), standing)
    return (await answersWithProgress.get(call, [...view, done], withProgress, catalogueVersion)).answer
  })
  router.on(contract.saveSyllabus, async (call, { params, body }) =>
    succeeded(texts.syllabus.updated, { course: await saveSyllabus(call, params.courseId, body, above) }),
  )
  router.on(uploadFile, async (call, { body }) => ({ url: await keepFile(call, body) }))
  router.on(getFile, (call, { params, query }) => openFile(call, params.fileId, query, above))
}

function addProgress(made: Made, { progressIn }: Standing): Made {
  if (!made.outline) return made
  return { ...made, answer: made.answer.with('progress', JSON.stringify(progressIn(made.outline))) }
}
