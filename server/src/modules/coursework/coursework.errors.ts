import { msg } from '@lingui/core/runtime-macro'
import { texts } from '#contract/texts.ts'
import { DomainError, forbidden, invalidField, notFound } from '../../platform/errors.ts'
import type { SubmissionRow } from './coursework.tables.ts'

export const assignmentNotFound = () => notFound(msg`Assignment not found`)

export const alreadySubmitted = () =>
  new DomainError('ALREADY_SUBMITTED', msg`You have already submitted this assignment.`)

export const submissionNotFound = () => notFound(msg`There is no such submission of yours.`)

export const alreadyOpened = ({ status, files }: Pick<SubmissionRow, 'status' | 'files'>) =>
  new DomainError(
    'ALREADY_OPENED',
    status === 'Submitted'
      ? files > 0
        ? msg`Your mentor has opened this work meanwhile, so it cannot be taken back any more.`
        : msg`Your mentor has opened this link meanwhile, so it cannot be taken back any more.`
      : msg`Your mentor has marked this work already, so it cannot be taken back any more.`,
  )

export const submittedByMentor = () =>
  forbidden(msg`Your mentor handed this work in for you, so you cannot take it back.`)

export const workNotFound = () => notFound(msg`This work is not here any more.`)

export const staleReview = (current: unknown) =>
  new DomainError('STALE', msg`This work was changed by somebody else meanwhile.`, { current })

export const staleAssignment = (current: unknown) =>
  new DomainError('STALE', msg`This assignment was changed by somebody else meanwhile.`, { current })

export const gradeMissing = (maxMarks: number) =>
  invalidField('grade', msg`Please enter a grade from 0 to ${{ maxMarks }}.`)
export const badGrade = (maxMarks: number) =>
  invalidField('grade', msg`Please enter a whole number from 0 to ${{ maxMarks }}.`)
export const gradeAbove = (grade: number) =>
  invalidField(
    'maxMarks',
    msg`A grade of ${{ grade }} was given already. Please enter at least ${{ grade }} marks.`,
  )
export const alreadyShown = () =>
  invalidField(
    'releasesTogether',
    msg`Students have seen reviews of this assignment already, so the others cannot wait for a release.`,
  )
export const foreignAttachment = (index: number) =>
  invalidField(
    `attachments.${index}.url`,
    msg`This file was not uploaded for this assignment. Please upload it again.`,
  )
export const linkNotAccepted = () =>
  invalidField('link', msg`This assignment does not accept a link. Please submit files.`)
export const remarksMissing = () => invalidField('feedback', msg`Please say what should be changed.`)
export const filterMissing = () =>
  invalidField('mentorId', msg`Please name a mentor, a course or an assignment.`)

export const feeNotPaid = () => forbidden(msg`You can submit work once the fee of the course is paid.`)
export const anotherStudentNamed = () => forbidden(msg`You can only submit your own work.`)
export const anotherMentorNamed = () => forbidden(msg`The mentor named is not the mentor of this course.`)
export const notYourCourse = () => forbidden(msg`Only the mentor of this course can set its assignments.`)
export const foreignTopic = () => invalidField('topicId', msg`This topic is not part of the course.`)
export const notAMoment = () =>
  invalidField('deadline', msg`Please choose a date and time that are in the calendar.`)
export const badDeadline = (error: 'passed' | 'tooFar') =>
  invalidField(
    'deadline',
    error === 'passed' ? texts.assignments.deadlinePassed : texts.assignments.deadlineTooFar,
  )
