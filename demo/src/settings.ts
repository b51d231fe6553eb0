import type { UserSettingsRow } from '../../server/src/modules/settings/settings.tables.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'

/**
 * What students have chosen: about half show their progress to those in their courses, some to everybody. Meera has
 * chosen nothing yet, so that her settings are the ones that everybody begins with.
 */
export function makeSettings({ students }: People, random: Random): UserSettingsRow[] {
  return students.flatMap(({ id }) => {
    if (random.chance(0.2)) return []
    return {
      user_id: id,
      language: null,
      dark_mode: random.chance(0.3) ? 1 : null,
      notify_assignments: 1,
      notify_quizzes: Number(random.chance(0.6)),
      notify_announcements: Number(random.chance(0.9)),
      notify_doubts: 1,
      learning_style: random.pick(['video', 'video', 'text', 'mixed'] as const),
      progress_visibility: random.pick(['friends', 'friends', 'friends', 'public', 'private'] as const),
    }
  })
}
