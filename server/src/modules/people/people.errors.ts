import { forbidden, notFound } from '../../platform/errors.ts'

export const topicNotFound = () => notFound('This topic is not part of the course any more.')
export const onlyForEnrolled = () => forbidden('Only students who are enrolled can mark topics as done.')
export const announcementsNotYours = () =>
  forbidden('Only students who are enrolled and the mentor of this course can read its announcements.')
export const notYourCourse = () => forbidden('Only the mentor of this course can announce something in it.')
export const studentNotFound = () => notFound('Student not found')
