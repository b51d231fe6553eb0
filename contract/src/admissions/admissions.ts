import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { role } from '../accounts/auth.ts'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { buyerFields, courseOrder, staffEnrollment } from '../fees/staff-enrollments.ts'
import { id, instant, optionalLine, personName } from '../fields.ts'
import { limits } from '../limits.ts'
import { phoneKey, phoneNumber } from '../phone.ts'
import { texts } from '../texts.ts'

const missingNameText = msg`Please enter the name.`

const badRollNumberText = msg`A roll number has a letter or fewer than 10 digits, and no @.`
const isRollNumber = (text: string) =>
  !text.includes('@') && phoneKey(text) === null && /[\p{L}\p{N}]/u.test(text)

export const rollNumber = optionalLine(40).check(
  z.refine((text) => text === '' || isRollNumber(text), { error: errorText(badRollNumberText) }),
)
export const studentEmail = optionalLine(limits.email).check(
  z.overwrite((text) => text.toLowerCase()),
  z.refine((text) => text === '' || z.regexes.email.test(text), { error: errorText(texts.auth.badEmail) }),
)

/** Nobody can log in with this phone. */
export const guardianPhone = z.union([z.literal(''), phoneNumber])

export const personFields = {
  name: personName(missingNameText),
  phone: phoneNumber,
  email: z.optional(studentEmail),
  guardian: z.optional(optionalLine(limits.name)),
  guardianPhone: z.optional(guardianPhone),
  rollNumber: z.optional(rollNumber),
  city: z.optional(optionalLine(limits.name)),
}

export const similarPerson = z.object({
  _id: id,
  name: z.string(),
  role,
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  rollNumber: z.nullable(z.string()),
  since: instant,
  courses: z.array(z.string()),
  /** The fields in which this person equals the query. */
  same: z.array(z.enum(['phone', 'email', 'rollNumber', 'name'])),
})
export type SimilarPerson = z.output<typeof similarPerson>

export const findSimilar = endpoint({
  method: 'GET',
  path: '/admin/students/similar',
  access: ['admin'],
  permission: 'admitStudents',
  summary: 'People with the same phone, email, roll number or name, before a second account is made',
  query: z.strictObject({
    name: z.optional(optionalLine(limits.name)),
    phone: z.optional(optionalLine(limits.phone)),
    email: z.optional(optionalLine(limits.email)),
    rollNumber: z.optional(optionalLine(40)),
  }),
  response: z.array(similarPerson),
})

export const admitBody = z.strictObject({
  ...personFields,
  /** Ids of people who share the phone. The caller has checked that none of them is this student. */
  others: z.optional(z.array(id).check(z.maxLength(20))),
  /** Nobody can log in with a shared phone, so people without another log-in need roll numbers. */
  rollNumbers: z.optional(z.array(z.strictObject({ studentId: id, rollNumber })).check(z.maxLength(20))),
  orders: z.optional(
    z.array(courseOrder).check(z.maxLength(10, { error: errorText(msg`Please choose 10 courses at most.`) })),
  ),
  ...buyerFields,
})

export const admitStudent = endpoint({
  method: 'POST',
  path: '/admin/students',
  access: ['admin'],
  permission: 'admitStudents',
  summary:
    'Admit a student: an account, also without an email, the courses with their fees, and the first payments, all at once',
  bodyKilobytes: 40,
  body: admitBody,
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    student: z.object({
      _id: id,
      name: z.string(),
      email: z.nullable(z.string()),
      phone: z.string(),
      rollNumber: z.nullable(z.string()),
    }),
    enrollments: z.array(staffEnrollment),
  }),
  status: 201,
})
export type Admitted = z.output<typeof admitStudent.response>

export const logInSlip = z.object({
  studentId: id,
  name: z.string(),
  /** The student can log in with this email, phone or roll number. */
  logIn: z.array(z.string()),
  code: z.string(),
  expiresAt: instant,
})
export type LogInSlip = z.output<typeof logInSlip>

const studentIds = z
  .array(id)
  .check(
    z.minLength(1, { error: errorText(msg`Please choose at least one student.`) }),
    z.maxLength(100, { error: errorText(msg`Please choose 100 at most.`) }),
  )

export const makeSlips = endpoint({
  method: 'POST',
  path: '/admin/log-in-slips',
  access: ['admin'],
  permission: 'admitStudents',
  summary:
    'Make one-time codes of 14 days by which students choose a password at their log-in, answered once; earlier codes end',
  bodyKilobytes: 24,
  body: z.strictObject({ studentIds }),
  response: z.object({ success: z.literal(true), message: z.string(), slips: z.array(logInSlip) }),
  status: 201,
})

export const makeSlipsPdf = endpoint({
  method: 'POST',
  path: '/admin/log-in-slips/pdf',
  access: ['admin'],
  permission: 'admitStudents',
  summary: 'The same as a PDF to print and cut, eight slips to a page',
  bodyKilobytes: 24,
  body: z.strictObject({ studentIds }),
  raw: 'response',
})

/** An absent field stays unchanged. A blank field is cleared. */
export const correctBody = z.strictObject({
  ...personFields,
  name: z.optional(personFields.name),
  phone: z.optional(phoneNumber),
  version: z.optional(z.number().check(z.int())),
})

export const correctStudent = endpoint({
  method: 'PUT',
  path: '/admin/students/:userId',
  access: ['admin'],
  permission: 'admitStudents',
  summary:
    'Correct name, phone, email, guardian, roll number or city of a student; receipts keep the old name',
  params: z.object({ userId: z.string() }),
  body: correctBody,
  response: z.object({ success: z.literal(true), message: z.string(), version: z.number() }),
})
