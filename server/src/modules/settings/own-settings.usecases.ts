import type { Settings } from '#contract/settings/settings.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { NotificationKind } from '../../kernel/notifications.ts'
import { findDisabledKinds, findPreferences, putChoices, putPreferences } from './own-settings.repository.ts'
import { type ChangedSettings, notificationsOf, preferencesOf, preferencesRow } from './own-settings.rules.ts'
import { unknownNotificationKind } from './settings.errors.ts'

export function readSettings({ caller, deps }: SignedInCall): Promise<Settings> {
  return settingsOf(deps.database.db, deps, caller.id)
}

/** Absent fields stay unchanged. */
export async function saveSettings(call: SignedInCall, change: ChangedSettings): Promise<Settings> {
  const { caller, deps } = call
  const { notifications = {}, ...preferences } = change
  const choices = Object.entries(notifications) as [NotificationKind, boolean][]
  const unknownChoice = choices.find(([kind]) => !deps.ports.notifications.kinds.includes(kind))
  if (unknownChoice) throw unknownNotificationKind(unknownChoice[0])
  return call.write(async (work) => {
    const savedPreferences = preferencesOf(await findPreferences(work.tx, caller.id))
    await putPreferences(work.tx, preferencesRow(caller.id, { ...savedPreferences, ...preferences }))
    await putChoices(work.tx, caller.id, choices)
    await work.audit({ action: 'settings.save', subject: ['user', caller.id] })
    return settingsOf(work.tx, deps, caller.id)
  })
}

async function settingsOf(db: Db | Tx, { ports }: Deps, userId: string): Promise<Settings> {
  const kinds = ports.notifications.kinds as readonly NotificationKind[]
  return {
    ...preferencesOf(await findPreferences(db, userId)),
    notifications: notificationsOf(kinds, await findDisabledKinds(db, userId)),
  }
}
