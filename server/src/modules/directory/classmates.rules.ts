import type { UserSettingsRow } from '../settings/index.ts'

export type Visibility = UserSettingsRow['progress_visibility']

/** @returns the settings of visible students (`docs/specification/progress-and-people.md`) */
export function visibilitiesShownTo(viewer: {
  teaches: boolean
  isEnrolled: boolean
}): 'all' | readonly Visibility[] {
  if (viewer.teaches) return 'all'
  return viewer.isEnrolled ? ['friends', 'public'] : ['public']
}
