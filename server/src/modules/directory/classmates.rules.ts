import type { UserSettingsRow } from '../settings/index.ts'

export type Visibility = UserSettingsRow['progress_visibility']

/**
 * Whose progress somebody sees (`docs/specification/progress-and-people.md`): staff everybody's, fellow
 * students of those who show it to them or to anyone, others of the latter only.
 */
export function visibleTo(viewer: { teaches: boolean; isEnrolled: boolean }): 'all' | readonly Visibility[] {
  if (viewer.teaches) return 'all'
  return viewer.isEnrolled ? ['friends', 'public'] : ['public']
}
