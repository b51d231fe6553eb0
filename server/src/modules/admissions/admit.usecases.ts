import type * as contract from '#contract/admissions/admissions.ts'
import type { Admitted } from '#contract/admissions/admissions.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { StaffEnrollment } from '#contract/fees/staff-enrollments.ts'
import { lockRows } from '../../database/locks.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import {
  addUser,
  emailTaken,
  findPerson,
  findRollNumber,
  isRollNumberTaken,
  type PhoneSharer,
  putLogInPhone,
  putRollNumber,
  takesLogInNames,
} from '../accounts/index.ts'
import { enrollByStaff } from '../fees/index.ts'
import { emailNeeded, rollNumberTaken, samePhone } from './admissions.errors.ts'
import { changeStudent } from './correct.usecases.ts'
import { requireOtherLogIn } from './shared-phone.ts'
import { findSimilar } from './similar.usecases.ts'

type Body = BodyOf<typeof contract.admitStudent>

/**
 * Writes everything or nothing, once per `Idempotency-Key`.
 * @throws SAME_PHONE with the people, EMAIL_TAKEN, NAME_TAKEN for a roll number, PRICE_MISMATCH,
 * REFERENCE_TAKEN
 */
export async function admitStudent(
  call: SignedInCall,
  { orders = [], others = [], rollNumbers = [], state, address, ...person }: Body,
): Promise<Pick<Admitted, 'student' | 'enrollments'>> {
  return call.write(async (work) => {
    await lockRows(work.tx, {
      users: rollNumbers.map(({ studentId }) => studentId),
      courses: orders.map(({ courseId }) => courseId),
    })
    const student = await addStudent(work, person, { others, rollNumbers })
    const enrollments: StaffEnrollment[] = []
    for (const order of orders)
      enrollments.push(await enrollByStaff(work, call.caller, student, order, { state, address }))
    const { id, name, email, phone, rollNumber } = student
    return { student: { _id: id, name, email, phone, rollNumber }, enrollments }
  })
}

async function addStudent(
  work: Work,
  person: Omit<Body, 'orders' | 'others' | 'rollNumbers' | 'state' | 'address'>,
  { others, rollNumbers }: Required<Pick<Body, 'others' | 'rollNumbers'>>,
) {
  const { tx } = work
  const { name, phone } = person
  const email = person.email || null
  const rollNumber = person.rollNumber || null
  await refuseSamePhone(work, phone, others)
  if (email === null && !(await takesLogInNames(tx))) throw emailNeeded()
  const id = work.newId()
  const isAdded = await addUser(tx, {
    id,
    role: 'student',
    staff_role: null,
    name,
    email,
    phone,
    password_hash: null,
    created_at: work.now,
    location: person.city || null,
    guardian: person.guardian || null,
    guardian_phone: person.guardianPhone || null,
  })
  if (!isAdded) throw emailTaken()
  if (rollNumber && !(await putRollNumber(tx, id, rollNumber))) throw rollNumberTaken()
  const sharers = await putLogInPhone(tx, id, phone)
  // Another request may have admitted the person meanwhile.
  if (sharers.some((one) => !others.includes(one.id))) await refuseSamePhone(work, phone, [...others, id])
  await giveRollNumbers(work, sharers, rollNumbers)
  await requireOtherLogIn(tx, { id, email }, sharers)
  await work.audit({ action: 'student.admit', subject: ['user', id] })
  return { id, name, email, phone, rollNumber }
}

/** Leaves out students who got a roll number meanwhile. */
async function giveRollNumbers(
  work: Work,
  sharers: readonly PhoneSharer[],
  newRollNumbers: NonNullable<Body['rollNumbers']>,
): Promise<void> {
  for (const [index, { studentId, rollNumber }] of newRollNumbers.entries()) {
    if (!rollNumber || !sharers.some(({ id }) => id === studentId)) continue
    if ((await findRollNumber(work.tx, studentId)) !== null) continue
    if (await isRollNumberTaken(work.tx, rollNumber)) throw rollNumberTaken(`rollNumbers.${index}.rollNumber`)
    const student = await findPerson(work.tx, studentId)
    if (student) await changeStudent(work, student, {}, rollNumber)
  }
}

/** @param others ids of people who are known to differ */
async function refuseSamePhone({ tx }: Work, phone: string, others: readonly string[]): Promise<void> {
  const people = await findSimilar(tx, { phone })
  const unknown = people.filter(({ _id }) => !others.includes(_id))
  if (unknown.length > 0) throw samePhone(unknown)
}
