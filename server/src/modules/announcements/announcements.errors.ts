import { msg } from '@lingui/core/runtime-macro'
import { forbidden } from '../../platform/errors.ts'

export const announcementsNotYours = () =>
  forbidden(msg`Only students who are enrolled and the mentor of this course can read its announcements.`)
export const notYourCourse = () =>
  forbidden(msg`Only the mentor of this course can announce something in it.`)
