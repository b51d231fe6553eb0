import type { Tx } from '../../database/database.ts'
import { findRollNumber, type PhoneSharer } from '../accounts/index.ts'
import { onlyPhoneOfAnother, sharedPhone } from './admissions.errors.ts'

/** Nobody can log in by a shared phone. */
export async function requireOtherLogIn(
  tx: Tx,
  student: { readonly id: string; readonly email: string | null },
  sharers: readonly PhoneSharer[],
): Promise<void> {
  const hasOtherLogIn = async ({ id, email }: typeof student) =>
    email !== null || (await findRollNumber(tx, id)) !== null
  const [firstSharer] = sharers
  if (firstSharer && !(await hasOtherLogIn(student))) throw sharedPhone(firstSharer.name)
  for (const sharer of sharers) if (!(await hasOtherLogIn(sharer))) throw onlyPhoneOfAnother(sharer.name)
}
