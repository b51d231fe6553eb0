import type * as contract from '#contract/accounts/own-data.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { UserRow } from '../../database/schema.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import type { PersonalData } from '../../kernel/personal-data.ts'
import type { FileResponse } from '../../kernel/routes.ts'
import { accountGone, exportInProgress, ownerStays, wrongOwnPassword } from './accounts.errors.ts'
import { requireOwnPassword } from './own-password.usecases.ts'
import { erasePerson } from './personal-account.repository.ts'
import { findPerson, lockPerson, removePicture } from './profile.repository.ts'

const exportingIds = new Set<string>()

export async function exportOwnData(
  call: SignedInCall,
  parts: readonly PersonalData[],
): Promise<FileResponse> {
  const { id } = call.caller
  if (exportingIds.has(id)) throw exportInProgress()
  exportingIds.add(id)
  try {
    return await makeExport(call, parts)
  } finally {
    exportingIds.delete(id)
  }
}

async function makeExport(call: SignedInCall, parts: readonly PersonalData[]): Promise<FileResponse> {
  const { caller, deps, now } = call
  const person = await findPerson(deps.database.db, caller.id)
  if (!person) throw accountGone()
  const sections: Record<string, unknown>[] = []
  for (const part of parts)
    if (part.exportQuery) sections.push(await deps.reads.run(part.exportQuery, person))
  const data = Object.assign({ exportedAt: new Date(now).toISOString() }, ...sections)
  await call.write((work) => work.audit({ action: 'account.export', subject: ['user', caller.id] }))
  return {
    bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="abhyas-my-data.json"',
    },
  }
}

/** `docs/decisions` lists the data that stays. */
export async function deleteAccount(
  call: SignedInCall,
  { password }: BodyOf<typeof contract.deleteAccount>,
  parts: readonly PersonalData[],
): Promise<void> {
  const { caller, deps } = call
  const { password_hash } = await requireOwnPassword(call, 'password', password)
  const picture = await call.write(async (work) => {
    // `write` has checked the role again and locked the account.
    if (caller.staffRole === 'owner') throw ownerStays()
    const person = await lockPerson(work.tx, caller.id)
    if (!person) throw accountGone()
    // The password may have changed since `requireOwnPassword`.
    if (person.password_hash !== password_hash) throw wrongOwnPassword('password')
    await eraseAccount(work, person, parts)
    await work.audit({ action: 'account.delete', subject: ['user', caller.id] })
    return person.avatar
  })
  if (picture) await deps.files.remove(picture)
}

/** The caller locks the person, and removes the portrait's file afterwards. */
export async function eraseAccount(
  work: Work,
  person: UserRow,
  parts: readonly PersonalData[],
): Promise<void> {
  for (const part of parts) await part.erase(work.tx, person)
  if (person.avatar) await removePicture(work.tx, person.avatar)
  await erasePerson(work.tx, person, work.now)
}
