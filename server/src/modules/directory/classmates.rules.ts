import type { UserSettingsRow } from '../settings/index.ts'

export type Visibility = UserSettingsRow['progress_visibility']

/**
 * Which settings of another person let the viewer see their progress
 * (`docs/specification/progress-and-people.md`). Staff see everybody's; fellow students see `friends` and
 * `public`; other people see `public` only.
 */
export function visibilitiesShownTo(viewer: {
  teaches: boolean
  isEnrolled: boolean
}): 'all' | readonly Visibility[] {
  if (viewer.teaches) return 'all'
  return viewer.isEnrolled ? ['friends', 'public'] : ['public']
}
