import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { emailAddress, id, password, personName, staffPassword } from '../fields.ts'
import { staffRoles } from '../permissions.ts'
import { texts } from '../texts.ts'

export const staffMember = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  staffRole: z.enum(staffRoles),
  active: z.boolean(),
  invited: z.boolean(),
  version: z.number(),
})
export type StaffMember = z.output<typeof staffMember>

const staffParams = z.object({ userId: z.string() })
const missingFieldText = texts.admin.allFieldsRequired

/** `owner` is absent, because another call hands the school over. */
export const assignableRole = z.enum(['admin', 'front_desk', 'accountant'], {
  error: errorText(msg`Please choose admin, front desk or accountant.`),
})
export type AssignableRole = z.output<typeof assignableRole>

const staffPage = z.object({
  staff: z.array(staffMember),
  /** The front desk's largest discount, in percent of the fee. */
  deskDiscountPercent: z.number(),
})

export const listStaff = endpoint({
  method: 'GET',
  path: '/admin/staff',
  access: ['admin'],
  summary: 'The people who run the school, by name, and the discount that the front desk may give',
  response: staffPage,
})

export const staffBody = z.strictObject({
  name: personName(missingFieldText),
  email: emailAddress(missingFieldText),
  staffRole: assignableRole,
  /** If absent, the person gets a one-time link. */
  password: z.optional(staffPassword(missingFieldText)),
})

export const addStaff = endpoint({
  method: 'POST',
  path: '/admin/staff',
  access: ['admin'],
  summary:
    'Add somebody who runs the school with you: with a password, or by a one-time link of 7 days, mailed, and answered once to copy',
  body: staffBody,
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    member: staffMember,
    link: z.nullable(z.string()),
  }),
  status: 201,
})

export const changeStaffRole = endpoint({
  method: 'PUT',
  path: '/admin/staff/:userId',
  access: ['admin'],
  summary: 'Give somebody of the staff another role; it holds from their next call. Not for the owner',
  params: staffParams,
  body: z.strictObject({ staffRole: assignableRole, version: z.optional(z.number().check(z.int())) }),
  response: staffMember,
})

export const handOver = endpoint({
  method: 'POST',
  path: '/admin/staff/:userId/ownership',
  access: ['admin'],
  permission: 'own',
  summary: 'Hand the school over to somebody of the staff; you become an admin. Asks for the own password',
  params: staffParams,
  body: z.strictObject({ password: password(texts.auth.fillAllFields) }),
  response: staffPage,
})

const percentError = errorText(msg`Please enter a whole number from 0 to 100.`)

export const setDeskDiscount = endpoint({
  method: 'PUT',
  path: '/admin/desk-discount',
  access: ['admin'],
  permission: 'own',
  summary: 'Say how many percent of a fee the front desk may take off',
  body: z.strictObject({
    percent: z
      .number({ error: percentError })
      .check(
        z.int({ error: percentError }),
        z.minimum(0, { error: percentError }),
        z.maximum(100, { error: percentError }),
      ),
  }),
  response: staffPage,
})
