import { forbidden, notFound } from '../../platform/errors.ts'

export const topicNotFound = () => notFound('This topic is not part of the course any more.')
export const onlyForEnrolled = () => forbidden('Only students who are enrolled can mark topics as done.')
