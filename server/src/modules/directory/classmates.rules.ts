import type { UserSettingsRow } from '../settings/index.ts'

export type Visibility = UserSettingsRow['progress_visibility']

/**
 * Whose share done somebody sees in the people of a course (`docs/specification/progress-and-people.md`): its mentor and admins
 * everybody's ("all"), fellow students of those who show it to them or to anyone, others only of the latter.
 */
export function visibleTo(viewer: { teaches: boolean; isEnrolled: boolean }): 'all' | readonly Visibility[] {
  if (viewer.teaches) return 'all'
  return viewer.isEnrolled ? ['friends', 'public'] : ['public']
}
