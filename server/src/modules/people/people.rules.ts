import type { UserSettingsRow } from '../../platform/database/schema.ts'

export type Visibility = UserSettingsRow['progress_visibility']

/**
 * Whose share done somebody sees in the people of a course (`decisions.md`, Progress visibility): its mentor and admins
 * everybody's ("all"), fellow students of those who show it to them or to anyone, others only of the latter.
 */
export function visibleTo(viewer: { teaches: boolean; isEnrolled: boolean }): 'all' | readonly Visibility[] {
  if (viewer.teaches) return 'all'
  return viewer.isEnrolled ? ['friends', 'public'] : ['public']
}

/** Rows of a page where none is asked for, and the last row that a page can hold (`decisions.md`, Lists). */
const rowsWithoutPage = 1_000
const rowsOnAPage = 20
const deepestRow = 10_000

/** The rows that a page of a list holds, or null for a page too deep to be reached. */
export function rowsOf(query: { page?: number | undefined; limit?: number | undefined }) {
  const limit = query.limit ?? (query.page ? rowsOnAPage : rowsWithoutPage)
  const offset = ((query.page ?? 1) - 1) * limit
  return offset >= deepestRow ? null : { limit, offset }
}
