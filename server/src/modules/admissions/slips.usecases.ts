import type { LogInSlip } from '#contract/admissions/admissions.ts'
import { lockRows } from '../../database/locks.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { pdfResponse } from '../../kernel/pdf-response.ts'
import type { FileResponse } from '../../kernel/routes.ts'
import { schoolAddress } from '../../kernel/school-address.ts'
import { i18nOf } from '../../platform/i18n.ts'
import {
  codeLifeMs,
  findPerson,
  findUsableLogInNames,
  makeLogInCode,
  takesLogInNames,
} from '../accounts/index.ts'
import { readersLanguage, schoolForDocument } from '../settings/index.ts'
import { slipSheet } from './admissions.documents.ts'
import { deactivatedStudent, noLogIn, studentNotFound } from './admissions.errors.ts'

/** Makes new codes, because only hashes are stored. */
export function makeSlips(call: SignedInCall, studentIds: readonly string[]): Promise<LogInSlip[]> {
  const ids = [...new Set(studentIds)]
  return call.write(
    async (work) => {
      const { tx } = work
      await lockRows(tx, { users: ids })
      const hasNames = await takesLogInNames(tx)
      const names = Map.groupBy(hasNames ? await findUsableLogInNames(tx, ids) : [], ({ user_id }) => user_id)
      const slips: LogInSlip[] = []
      for (const id of ids) {
        const student = await findPerson(tx, id)
        if (student?.role !== 'student') throw studentNotFound()
        if (student.deactivated_at !== null) throw deactivatedStudent(student.name)
        const logIn = [...(names.get(id) ?? []).map(({ shown }) => shown), student.email]
        const usableNames = logIn.filter((name) => name !== null)
        if (usableNames.length === 0) throw noLogIn(student.name)
        slips.push({
          studentId: id,
          name: student.name,
          logIn: usableNames,
          code: await makeLogInCode(work, id),
          expiresAt: new Date(work.now + codeLifeMs).toISOString(),
        })
        await work.audit({ action: 'account.make-code', subject: ['user', id] })
      }
      return slips
    },
    { isSecret: true },
  )
}

export async function slipsPdf(call: SignedInCall, studentIds: readonly string[]): Promise<FileResponse> {
  const { deps, now } = call
  const language = await readersLanguage(call)
  const { school, timeZone } = await schoolForDocument(deps)
  const slips = await makeSlips(call, studentIds)
  const address = `${await schoolAddress(deps)}/login`
  const sheet = slipSheet(i18nOf(language), slips, { school: school.name, timeZone, address })
  return pdfResponse({ language, issuedAt: now, ...sheet }, 'log-in-slips.pdf')
}
