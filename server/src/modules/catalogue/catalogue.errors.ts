import * as files from '#contract/files.ts'
import { texts } from '#contract/texts.ts'
import { DomainError, forbidden, invalidField, notFound } from '../../platform/errors.ts'

export const courseNotFound = () => notFound(texts.courses.notFound)
export const fileNotFound = () => notFound('This file is not here.')
export const notYourCourse = () => forbidden('Only the mentor of this course can change it.')
export const anotherMentorNamed = () => forbidden('The mentor named is not the mentor of this course.')

export const unknownItem = (index: number) =>
  invalidField(`syllabus.${index}._id`, 'This topic is not part of the course any more.')

export const repeatedItem = (index: number) =>
  invalidField(`syllabus.${index}._id`, 'This topic is listed twice.')

const foreign = {
  pdf: 'This PDF was not uploaded for this course. Please upload it again.',
  video: 'This video was not uploaded for this course. Please upload it again.',
  captions: 'These captions were not uploaded for this course. Please upload them again.',
  file: 'This file was not uploaded for this course. Please upload it again.',
}

/** @param field of the topic, for example `pdf` or `files.0.url` */
export const foreignFile = (index: number, field: string) =>
  invalidField(`syllabus.${index}.${field}`, foreign[field as keyof typeof foreign] ?? foreign.file)

/** @param fault in words */
export const badText = (index: number, fault: string) => invalidField(`syllabus.${index}.text`, fault)

export const openingNotAMoment = (index: number) =>
  invalidField(`syllabus.${index}.opensAt`, 'Please choose a date and time that are in the calendar.')

export const unsupportedFile = () => new DomainError('UNSUPPORTED_TYPE', files.unsupportedFile)

export const brokenPicture = () =>
  invalidField('file', 'This picture cannot be read, or it has too many pixels.')

export const staleCourse = (current: unknown) =>
  new DomainError('STALE', 'This course was changed by somebody else meanwhile.', { current })
const taken = 'Another course has this name.'
export const nameTaken = () => new DomainError('NAME_TAKEN', taken, { fields: { name: taken } })
export const nameMissing = () => invalidField('name', 'Please give the course a name.')
export const noSuchMentor = () => invalidField('mentorId', 'There is no such mentor.')
export const discountAbovePrice = (field: 'originalPrice' | 'discountedPrice') =>
  invalidField(
    field,
    field === 'discountedPrice' ? texts.admin.discountAbovePrice : texts.admin.priceBelowDiscount,
  )
export const noSuchPicture = () => invalidField('image', 'Please upload the picture again.')
export const courseHasEnrollments = () =>
  new DomainError(
    'HAS_ENROLLMENTS',
    'Students have enrolled in this course, so it cannot be deleted. You can archive it.',
  )
