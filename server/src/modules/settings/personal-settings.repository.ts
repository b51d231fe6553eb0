import type { PersonalData } from '../../kernel/personal-data.ts'
import { findPreferences } from './own-settings.repository.ts'

export const personalSettings: PersonalData = {
  exportQuery: {
    name: 'settings.export',
    kind: 'export',
    async run(db, { id }) {
      const row = await findPreferences(db, id)
      const notifications = await db
        .selectFrom('notification_choices')
        .select(['kind', 'is_on'])
        .where('user_id', '=', id)
        .execute()
      if (!row) return { settings: null }
      const { user_id: _, ...settings } = row
      return { settings: { ...settings, notifications } }
    },
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('notification_choices').where('user_id', '=', id).execute()
    await tx.deleteFrom('user_settings').where('user_id', '=', id).execute()
  },
}
