import type { Profile } from '#contract/accounts/profile.ts'
import type { UserRow } from '../../database/schema.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { schoolZone } from '../../kernel/school-zone.ts'
import { dateOf } from '../../platform/school-time.ts'
import { accountGone, birthdayInFuture, roleIsFixed, staleProfile } from './accounts.errors.ts'
import { presentUser } from './accounts.usecases.ts'
import { findPerson, updatePerson } from './profile.repository.ts'
import { type ChangedProfile, isPossibleBirthday, profileChanges } from './profile.rules.ts'

export async function readProfile({ caller, deps }: SignedInCall): Promise<Profile> {
  const row = await findPerson(deps.database.db, caller.id)
  if (!row) throw accountGone()
  return presentProfile(row)
}

export async function saveProfile(call: SignedInCall, body: ChangedProfile): Promise<Profile> {
  const { caller, deps } = call
  if (body.role !== undefined && body.role.trim().toLowerCase() !== caller.role) throw roleIsFixed()
  const today = dateOf(call.now, await schoolZone(deps))
  if (body.birthday && !isPossibleBirthday(body.birthday, today)) throw birthdayInFuture()

  return call.write(async (work) => {
    const before = await findPerson(work.tx, caller.id)
    if (!before) throw accountGone()
    if (body.version !== undefined && body.version !== before.version) throw await stale(work, before)
    const change = profileChanges(before, body)
    const fields = Object.keys(change)
    if (fields.length === 0) return presentProfile(before)
    const after = await updatePerson(work.tx, before, change)
    if (!after) throw await stale(work, before)
    await work.audit({ action: 'profile.save', subject: ['user', caller.id], detail: { fields } })
    if (after.name !== before.name)
      await work.emit('renamed', { userId: caller.id, from: before.name, to: after.name })
    return presentProfile(after)
  })
}

async function stale(work: Work, before: UserRow) {
  return staleProfile(presentProfile((await findPerson(work.tx, before.id)) ?? before))
}

function presentProfile(row: UserRow): Profile {
  const { phone, location, birthday, education, gender, occupation, course, version } = row
  return { ...presentUser(row), phone, location, birthday, education, gender, occupation, course, version }
}
