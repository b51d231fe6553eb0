import type { Schema } from '../../server/src/database/schema.ts'
import type { UserSettingsRow } from '../../server/src/modules/settings/settings.tables.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'

interface Settings {
  preferences: UserSettingsRow[]
  choices: Schema['notification_choices'][]
}

/** Meera has no settings: visitors see the defaults. */
export function makeSettings({ students }: People, random: Random): Settings {
  const settings: Settings = { preferences: [], choices: [] }
  for (const { id } of students) {
    if (random.chance(0.2)) continue
    const dark_mode = random.chance(0.3) ? 1 : null
    for (const [kind, share] of [
      ['quizzes', 0.4],
      ['announcements', 0.1],
    ] as const)
      if (random.chance(share)) settings.choices.push({ user_id: id, kind, is_on: 0 })
    settings.preferences.push({
      user_id: id,
      language: null,
      dark_mode,
      learning_style: random.pick(['video', 'video', 'text', 'mixed'] as const),
      progress_visibility: random.pick(['friends', 'friends', 'friends', 'public', 'private'] as const),
    })
  }
  return settings
}
