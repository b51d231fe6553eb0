import type { Settings } from '#contract/settings/settings.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { findSettings, putSettingsRow } from './own-settings.repository.ts'
import { type ChangedSettings, changed, settingsOf, settingsRow } from './own-settings.rules.ts'

/** What the caller chose; the defaults of the specification where nothing was saved yet. */
export async function readSettings({ caller, deps }: SignedInCall): Promise<Settings> {
  return settingsOf(await findSettings(deps.database.db, caller.id))
}

/** Changes the caller's settings; what is absent stays. */
export async function saveSettings(call: SignedInCall, change: ChangedSettings): Promise<Settings> {
  const { caller } = call
  return call.write(async (work) => {
    const settings = changed(settingsOf(await findSettings(work.tx, caller.id)), change)
    await putSettingsRow(work.tx, settingsRow(caller.id, settings))
    await work.audit({ action: 'settings.save', subject: ['user', caller.id] })
    return settings
  })
}
