import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import * as files from '#contract/catalogue/files.ts'
import { texts } from '#contract/texts.ts'
import { DomainError, forbidden, invalidField, notFound, stale } from '../../platform/errors.ts'
import type { CaptionsError } from '../../platform/media/captions.ts'
import type { VideoError } from '../../platform/media/video-types.ts'

export const courseNotFound = () => notFound(texts.courses.notFound)
export const fileNotFound = () => notFound(msg`This file is not here.`)
export const notYourCourse = () => forbidden(msg`Only the mentor of this course can change it.`)
export const teachesAlready = () =>
  new DomainError('ALREADY_DONE', msg`This mentor teaches this course already.`)
export const notACoMentor = () => notFound(msg`This mentor is no co-mentor of this course any more.`)
export const anotherMentorNamed = () => forbidden(msg`The mentor named is not the mentor of this course.`)

export const unknownTopic = (index: number) =>
  invalidField(`syllabus.${index}._id`, msg`This topic is not part of the course any more.`)

export const repeatedTopic = (index: number) =>
  invalidField(`syllabus.${index}._id`, msg`This topic is listed twice.`)

const foreign = {
  pdf: msg`This PDF was not uploaded for this course. Please upload it again.`,
  video: msg`This video was not uploaded for this course. Please upload it again.`,
  captions: msg`These captions were not uploaded for this course. Please upload them again.`,
  text: msg`A picture of this text was not uploaded for this course. Please add it again.`,
  file: msg`This file was not uploaded for this course. Please upload it again.`,
}

/** @param field such as `pdf` or `files.0.url` */
export const foreignFile = (index: number, field: string) =>
  invalidField(`syllabus.${index}.${field}`, foreign[field as keyof typeof foreign] ?? foreign.file)

export const badText = (index: number, error: MessageDescriptor) =>
  invalidField(`syllabus.${index}.text`, error)

export const openingNotAMoment = (index: number) =>
  invalidField(`syllabus.${index}.opensAt`, msg`Please choose a date and time that are in the calendar.`)

export const unsupportedFigure = () => new DomainError('UNSUPPORTED_TYPE', files.unsupportedFigure)

export const unsupportedFile = () => new DomainError('UNSUPPORTED_TYPE', files.unsupportedFile)

export const uploadNotFound = () =>
  notFound(msg`This upload is over, or it was removed. Please choose the file again.`)

export const uploadTooLarge = (megabytes: number) =>
  new DomainError('TOO_LARGE', msg`Please choose a file of at most ${{ megabytes }} MB.`)

/** @param current the upload's state with the number of arrived bytes */
export const partOutOfOrder = (current: unknown) =>
  stale(msg`Another part of this file has arrived meanwhile. Please go on from there.`, current)

export const partIsArriving = () =>
  new DomainError('IN_PROGRESS', msg`Another part of this file is arriving just now.`, {
    retryAfterSeconds: 1,
  })

export const moreBytesThanAnnounced = () =>
  new DomainError('VALIDATION', msg`These are more bytes than the file was said to have.`)

export const tooManyUploads = () =>
  new DomainError(
    'VALIDATION',
    msg`You have many uploads that are not finished. Please finish or cancel one.`,
  )

export const tooManyParts = () =>
  new DomainError(
    'VALIDATION',
    msg`This file arrives in too many parts. Please cancel the upload and try again.`,
  )

export const uploadBeingChecked = () =>
  new DomainError('IN_PROGRESS', msg`All of this file has arrived, and the school is checking it.`, {
    retryAfterSeconds: 1,
  })

export const notAMoodleBackup = () =>
  new DomainError(
    'UNSUPPORTED_TYPE',
    msg`This is not a course backup of Moodle. In Moodle, choose Course reuse, then Backup, and download the file that ends in .mbz.`,
  )

export const notAPdf = () => new DomainError('UNSUPPORTED_TYPE', msg`This is not a PDF. Please choose a PDF.`)

export const brokenPdf = () =>
  new DomainError(
    'VALIDATION',
    msg`This PDF is damaged or not complete. Please save it again and upload that file.`,
  )

export const encryptedPdf = () =>
  new DomainError(
    'VALIDATION',
    msg`This PDF is protected by a password, so nobody could mark it. Open it, print it as a new PDF without a password, and submit that.`,
  )

export const notAPhoto = () =>
  new DomainError(
    'UNSUPPORTED_TYPE',
    msg`This is not a photo as JPEG, PNG or WebP. Please choose another one.`,
  )

export const brokenPhoto = () =>
  new DomainError(
    'VALIDATION',
    msg`This photo cannot be read, or it has more than 40 million pixels. Please take it again.`,
  )

export const workOfStudents = () => forbidden(msg`Only students upload work of this kind.`)
export const onlyWork = () => forbidden(msg`You can upload only work for your assignments.`)

const videoErrors: Record<VideoError, MessageDescriptor> = {
  foreign: msg`This is not a video as MP4 or WebM. Please choose another file, or save the video as MP4.`,
  broken: msg`This video is damaged or not complete. Please save it again and upload that file.`,
  'no-video': msg`This file has sound but no pictures. Please choose a video.`,
  colours: msg`Not every browser plays this video: its colors have 10 bits, 4:2:2 or 4:4:4. Please save it as MP4 with H.264, 8 bits and 4:2:0, and upload that file.`,
  sound: msg`Not every browser plays the sound of this video. Please save it as MP4 with AAC sound, and upload that file.`,
  place: msg`This video has a track that says where the camera was. Please save it without that track, and upload that file.`,
  codec: msg`Not every browser plays this video. Please save it as MP4 with H.264, and upload that file.`,
}

export const noSuchVideo = (error: VideoError) => new DomainError('UNSUPPORTED_TYPE', videoErrors[error])

export const captionsNotText = () =>
  new DomainError('UNSUPPORTED_TYPE', msg`These captions are not text in UTF-8. Please save them as WebVTT.`)

export function brokenCaptions({ why, line }: CaptionsError): DomainError {
  if (why === 'header')
    return new DomainError(
      'UNSUPPORTED_TYPE',
      msg`These are not captions as WebVTT: the file must begin with the word WEBVTT.`,
    )
  if (why === 'empty') return new DomainError('VALIDATION', msg`There is no caption in this file.`)
  if (why === 'order')
    return new DomainError(
      'VALIDATION',
      msg`Line ${{ line }} of the captions ends before it begins, or begins too early.`,
    )
  return new DomainError(
    'VALIDATION',
    msg`Line ${{ line }} of the captions is not a caption as WebVTT has it. Please check its times.`,
  )
}

export const brokenPicture = () =>
  invalidField('file', msg`This picture cannot be read, or it has too many pixels.`)

export const staleCourse = (current: unknown) =>
  new DomainError('STALE', msg`This course was changed by somebody else meanwhile.`, { current })
const taken = msg`Another course has this name.`
export const nameTaken = () => new DomainError('NAME_TAKEN', taken, { fields: { name: taken } })
const addressTaken = msg`Another course has this address. Please choose another one.`
export const slugTaken = () => new DomainError('SLUG_TAKEN', addressTaken, { fields: { slug: addressTaken } })
export const noSuchStart = () => invalidField('startsOn', msg`Please choose a day that is in the calendar.`)
export const offerEnded = () =>
  invalidField('offerEndsAt', msg`Please choose an end of the offer that is still to come.`)
export const nameMissing = () => invalidField('name', msg`Please give the course a name.`)
export const noSuchMentor = () => invalidField('mentorId', msg`There is no such mentor.`)
export const discountAbovePrice = (field: 'originalPrice' | 'discountedPrice') =>
  invalidField(
    field,
    field === 'discountedPrice' ? texts.admin.discountAbovePrice : texts.admin.priceBelowDiscount,
  )
export const noSuchPicture = () => invalidField('image', msg`Please upload the picture again.`)
export const courseHasEnrollments = () =>
  new DomainError(
    'HAS_ENROLLMENTS',
    msg`Students have enrolled in this course, so it cannot be deleted. You can archive it.`,
  )
