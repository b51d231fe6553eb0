import type { UserSettingsRow } from '../settings/index.ts'

export type Visibility = UserSettingsRow['progress_visibility']

/**
 * `docs/specification/progress-and-people.md`: staff see all, fellow students `friends` and `public`, others
 * `public`.
 */
export function visibilitiesShownTo(viewer: {
  teaches: boolean
  isEnrolled: boolean
}): 'all' | readonly Visibility[] {
  if (viewer.teaches) return 'all'
  return viewer.isEnrolled ? ['friends', 'public'] : ['public']
}
