import type { FileRow } from '../../database/file-rows.ts'
import type { Caller } from '../../platform/caller.ts'
import type { CourseRow, SyllabusItemRow } from './catalogue.tables.ts'

export type Viewer = Pick<Caller, 'id' | 'role' | 'staffRole'>

type Visibility = Pick<CourseRow, 'published_at' | 'archived_at'>

export function canSeeCourse({ role }: Pick<Viewer, 'role'>, course: Visibility, isOwn: boolean): boolean {
  const isOpen = course.published_at !== null && course.archived_at === null
  return isOpen || role === 'admin' || isOwn
}

export function isPreview(item: Pick<SyllabusItemRow, 'position' | 'is_preview'>): boolean {
  return item.position === 0 || item.is_preview === 1
}

const filePath = /^\/api\/files\/([\w-]+)(?:\?.*)?$/

export function fileIdOf(address: string): string | null {
  return filePath.exec(address)?.[1] ?? null
}

export function figuresIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\/api\/files\/([\w-]+)/g)].flatMap(([, id]) => id ?? []))]
}

export function addressWithoutPass(address: string): string {
  const id = fileIdOf(address)
  return id ? `/api/files/${id}` : address
}

export const isWorkKind = (kind: FileRow['kind']): boolean =>
  kind === 'workPhoto' || kind === 'workPdf' || kind === 'workFile'
