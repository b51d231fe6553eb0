import { expect, test } from 'vitest'
import { logInHere, signUp } from './support/accounts.ts'
import { open, school, screen, waitFor } from './support/page.tsx'
import { addPaidCourse, orderSlip, setUpSchool } from './support/payment.ts'

test('a person who logs in from the link of an email has proved the address', async () => {
  await setUpSchool()
  const student = await signUp()
  await school.enroll(student, await addPaidCourse())
  const { db } = school.database
  const { body } = await db.selectFrom('outbox').select('body').executeTakeFirstOrThrow()
  const link = new URL(/https?:\/\/\S+proof=\S+/.exec(body)?.[0] ?? '')
  localStorage.clear()
  await open(`${link.pathname}${link.search}`)
  await logInHere(student)
  expect(await orderSlip()).toBeVisible()
  await waitFor(() => expect(location.search).toBe(''))
  const provedAt = async () =>
    (await db.selectFrom('users').select('email_proved_at').where('id', '=', student.id).executeTakeFirst())
      ?.email_proved_at
  await waitFor(async () => expect(await provedAt()).not.toBeNull())
  expect(screen.getByText(student.email)).toBeVisible()
})
