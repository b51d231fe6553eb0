import type { Tx } from '../../database/database.ts'
import { findRollNumber, type PhoneSharer } from '../accounts/index.ts'
import { onlyPhoneOfAnother, sharedPhone } from './admissions.errors.ts'

/** Nobody can log in by a shared phone, so each student needs an email or a roll number. */
export async function requireOtherLogIn(
  tx: Tx,
  student: { readonly id: string; readonly email: string | null },
  sharers: readonly PhoneSharer[],
): Promise<void> {
  const hasOther = async ({ id, email }: typeof student) =>
    email !== null || (await findRollNumber(tx, id)) !== null
  const [first] = sharers
  if (first && !(await hasOther(student))) throw sharedPhone(first.name)
  for (const sharer of sharers) if (!(await hasOther(sharer))) throw onlyPhoneOfAnother(sharer.name)
}
