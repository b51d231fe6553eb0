import type { Role } from '#contract/endpoint.ts'
import type { CourseRow, SyllabusItemRow } from './catalogue.tables.ts'

export interface Viewer {
  readonly id: string
  readonly role: Role
}

type Visibility = Pick<CourseRow, 'published_at' | 'archived_at' | 'mentor_id'>

/**
 * Lists show published courses; mentors also see their own, admins all
 * (`docs/specification/who-may-call-what.md`).
 */
export function canSeeCourse(viewer: Viewer, course: Visibility, isEnrolled: boolean): boolean {
  const isOpen = course.published_at !== null && course.archived_at === null
  return isOpen || mayOpenWholeCourse(viewer, course, isEnrolled)
}

export function isMentorOf(viewer: Viewer, course: Pick<CourseRow, 'mentor_id'>): boolean {
  return viewer.role === 'mentor' && course.mentor_id === viewer.id
}

/** @param isOpen to the viewer, as a student of the course */
export function mayOpenWholeCourse(viewer: Viewer, course: Visibility, isOpen: boolean): boolean {
  return viewer.role === 'admin' || isMentorOf(viewer, course) || isOpen
}

/** The first topic and those marked are open to anyone signed in. */
export function isPreview(item: Pick<SyllabusItemRow, 'position' | 'is_preview'>): boolean {
  return item.position === 0 || item.is_preview === 1
}

const filePath = /^\/api\/files\/([\w-]+)(?:\?.*)?$/

/** @returns null for a link elsewhere */
export function fileIdOf(address: string): string | null {
  return filePath.exec(address)?.[1] ?? null
}

/** Without the pass that opens a handout. */
export function addressWithoutPass(address: string): string {
  const id = fileIdOf(address)
  return id ? `/api/files/${id}` : address
}
