import type { PersonalData } from '../../kernel/personal-data.ts'
import { findSettings } from './own-settings.repository.ts'

/** What a person chose for themselves goes with their account. */
export const personalSettings: PersonalData = {
  held: {
    name: 'settings.held',
    kind: 'export',
    async run(db, { id }) {
      const row = await findSettings(db, id)
      if (!row) return { settings: null }
      const { user_id: _, ...settings } = row
      return { settings }
    },
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('user_settings').where('user_id', '=', id).execute()
  },
}
