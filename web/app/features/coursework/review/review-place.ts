import { createContext, useContext } from 'react'
import { paths, type ReviewDesk, tableAnchor } from '../../../paths.ts'

type Table = Record<string, string | undefined>

export interface ReviewPlace {
  /** null means all the mentor's courses. */
  readonly courseId: string | null
  review(desk?: ReviewDesk): string
  questions(assignmentId: string): string
  submissions(filter?: Table): string
  scan(assignmentId: string): string
  grades(assignmentId: string): string
  table(filter?: Table): string
}

export const ofMentor: ReviewPlace = {
  courseId: null,
  review: paths.mentorReview,
  questions: (assignmentId) => paths.mentorQuestions(assignmentId),
  submissions: paths.mentorAssignments,
  scan: (assignmentId) => paths.mentorScan(assignmentId),
  grades: (assignmentId) => paths.mentorGrades(assignmentId),
  table: (filter = {}) => paths.mentorTable(filter),
}

export function reviewPlaceOf(courseId: string): ReviewPlace {
  const submissions = (filter: Table = {}) => paths.adminCourse(courseId, { tab: 'submissions', ...filter })
  return {
    courseId,
    review: (desk) => paths.adminReview(courseId, desk),
    questions: (assignmentId) => paths.adminQuestions(courseId, assignmentId),
    submissions,
    scan: (assignmentId) => paths.adminScan(courseId, assignmentId),
    grades: (assignmentId) => paths.adminGrades(courseId, assignmentId),
    table: (filter) => `${submissions(filter)}#${tableAnchor}`,
  }
}

const Place = createContext(ofMentor)

export const ReviewPlaceProvider = Place.Provider
export const useReviewPlace = () => useContext(Place)
