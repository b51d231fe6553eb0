import type * as contract from '#contract/admissions/admissions.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { lockRows } from '../../database/locks.ts'
import type { UserRow } from '../../database/schema.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import {
  addressChangedEmail,
  emailTaken,
  endLinks,
  findPerson,
  findRollNumber,
  findUsableLogInNames,
  isEmailTaken,
  putLogInPhone,
  putRollNumber,
  removeLogInPhone,
  takesLogInNames,
  updatePerson,
} from '../accounts/index.ts'
import { sendEmail } from '../notifications/index.ts'
import {
  emailNeeded,
  logInNeeded,
  rollNumberTaken,
  staleStudent,
  studentNotFound,
} from './admissions.errors.ts'
import { requireOtherLogIn } from './shared-phone.ts'

/** Receipts and order slips keep the former name. */
export async function correctStudent(
  call: SignedInCall,
  id: string,
  { version, rollNumber, ...sentFields }: BodyOf<typeof contract.correctStudent>,
): Promise<{ version: number }> {
  return call.write(async (work) => {
    const { tx } = work
    await lockRows(tx, { users: id })
    const before = await findPerson(tx, id)
    if (before?.role !== 'student') throw studentNotFound()
    if (version !== undefined && version !== before.version) throw staleStudent({ version: before.version })
    const change = changedColumns(before, sentFields)
    const rollBefore = await findRollNumber(tx, id)
    const isNewRoll = rollNumber !== undefined && (rollNumber || null) !== rollBefore
    const fields = [...Object.keys(change), ...(isNewRoll ? ['rollNumber'] : [])]
    if (fields.length === 0) return { version: before.version }
    return changeStudent(work, before, change, isNewRoll ? rollNumber || null : undefined)
  })
}

/**
 * The caller locks the student.
 * @param rollNumber undefined keeps the number, null removes it
 */
export async function changeStudent(
  work: Work,
  before: UserRow,
  change: StudentColumns,
  rollNumber?: string | null,
): Promise<{ version: number }> {
  const { tx } = work
  const { id } = before
  if (change.email && (await isEmailTaken(tx, change.email, id))) throw emailTaken()
  const isNewRoll = rollNumber !== undefined
  if (isNewRoll && !(await putRollNumber(tx, id, rollNumber))) throw rollNumberTaken()
  const sharers = change.phone ? await putLogInPhone(tx, id, change.phone) : []
  if (change.phone === null) await removeLogInPhone(tx, id)
  const isEmailChanged = change.email !== undefined
  const after = await updatePerson(tx, before, {
    ...change,
    ...(isEmailChanged && { email_proved_at: null }),
  })
  if (!after) throw staleStudent({ version: before.version })
  await requireOtherLogIn(tx, after, sharers)
  if (after.email === null && (isEmailChanged || isNewRoll || change.phone !== undefined))
    await requireLogIn(work, id)
  if (isEmailChanged) await retireOldEmail(work, before)
  // The audit names only fields: personal data could not be erased.
  const fields = [...Object.keys(change), ...(isNewRoll ? ['rollNumber'] : [])]
  await work.audit({ action: 'student.correct', subject: ['user', id], detail: { fields } })
  if (after.name !== before.name)
    await work.emit('renamed', { userId: id, from: before.name, to: after.name })
  return { version: after.version }
}

export type StudentColumns = Partial<
  Pick<
    UserRow,
    'name' | 'phone' | 'email' | 'guardian' | 'guardian_phone' | 'location' | 'birthday' | 'gender'
  >
>

function changedColumns(
  before: UserRow,
  {
    city,
    guardianPhone,
    ...otherFields
  }: Omit<BodyOf<typeof contract.correctStudent>, 'version' | 'rollNumber'>,
): StudentColumns {
  const columns = { ...otherFields, location: city, guardian_phone: guardianPhone }
  const entries = Object.entries(columns) as [keyof StudentColumns, string | undefined][]
  const changed = entries.filter(
    ([column, value]) => value !== undefined && (value || null) !== before[column],
  )
  return Object.fromEntries(changed.map(([column, value]) => [column, value || null])) as StudentColumns
}

async function requireLogIn({ tx }: Work, id: string): Promise<void> {
  if (!(await takesLogInNames(tx))) throw emailNeeded()
  if ((await findUsableLogInNames(tx, [id])).length === 0) throw logInNeeded()
}

/** Somebody may still read links in the old mailbox. */
async function retireOldEmail(work: Work, { id, email, name, password_hash }: UserRow): Promise<void> {
  await endLinks(work.tx, id, work.now)
  // The address of a never used account may be a stranger's.
  if (password_hash !== null)
    await sendEmail(work, { recipient: email, priority: 'account', content: addressChangedEmail(name) })
}
