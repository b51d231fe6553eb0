import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { optionalLine, password, personName } from '../fields.ts'
import { limits } from '../limits.ts'
import { texts } from '../texts.ts'
import { user } from './auth.ts'
import { largestPictures, unsupportedPicture } from './avatars.ts'

/** The option lists of a profile, in the order of `docs/specification/accounts.md`. */
export const educations = ['High School', 'Undergraduate', 'Graduate', 'PhD', 'Other'] as const
export const genders = ['Male', 'Female', 'Non-binary', 'Prefer not to say'] as const
export const occupations = ['Student', 'Employed', 'Unemployed', 'Freelancer', 'Other'] as const

/** A person's own page. Email and role are only shown; the picture has calls of its own. */
export const profile = z.object({
  ...user.shape,
  phone: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** A calendar date, YYYY-MM-DD. */
  birthday: z.nullable(z.string()),
  education: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  occupation: z.nullable(z.string()),
  /** What the person studies elsewhere, in their own words. */
  course: z.nullable(z.string()),
  version: z.number(),
})
export type Profile = z.output<typeof profile>

const firstYear = 1900

/** True for a day of the calendar from 1900 on, written as YYYY-MM-DD. */
function isBirthday(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return Number(year) >= firstYear && date.toISOString().startsWith(text) && text.length === 10
}

/** null clears a field, absent leaves it as it is. */
const clearable = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))
const choice = <const O extends readonly [string, ...string[]]>(options: O) =>
  clearable(z.enum(options, { error: 'Please choose one from the list.' }))

export const profileBody = z.strictObject({
  name: z.optional(personName('Please enter your name.')),
  phone: clearable(optionalLine(limits.phone)),
  location: clearable(optionalLine(limits.name)),
  birthday: clearable(
    z.string().check(
      z.refine(isBirthday, {
        error: `Please enter a day of the calendar, from the year ${firstYear} on.`,
      }),
    ),
  ),
  education: choice(educations),
  gender: choice(genders),
  occupation: choice(occupations),
  course: clearable(optionalLine(limits.name)),
  /** Only the caller's own: nobody gives themselves a role. */
  role: z.optional(z.string().check(z.maxLength(limits.id))),
  /** The version that was read; an older one than the school's is refused with what is there now. */
  version: z.optional(z.int()),
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/me',
  access: 'signedIn',
  beforeTwoStep: true,
  summary: "The caller's profile",
  response: profile,
})

export const putProfile = endpoint({
  method: 'PUT',
  path: '/users/me',
  access: 'signedIn',
  summary: "Change the caller's profile; null clears, what is absent stays",
  body: profileBody,
  response: profile,
})

const avatarAnswer = z.object({ avatar: z.nullable(z.string()), version: z.number() })

export const putAvatar = endpoint({
  method: 'PUT',
  path: '/users/me/avatar',
  access: 'signedIn',
  summary: "Set the caller's picture: png, jpeg or webp, 2 MB at most, kept re-encoded",
  raw: 'body',
  uploads: { largest: largestPictures, unsupported: unsupportedPicture },
  response: avatarAnswer,
})

export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: '/users/me/avatar',
  access: 'signedIn',
  summary: "Take the caller's picture away",
  response: avatarAnswer,
})

export const changePasswordBody = z.strictObject({
  currentPassword: z
    .string({ error: texts.auth.fillAllFields })
    .check(z.minLength(1, { error: texts.auth.fillAllFields }), z.maxLength(limits.password)),
  newPassword: password(texts.auth.fillAllFields),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  access: 'signedIn',
  beforeTwoStep: true,
  summary: 'Set a new password by the current one; every other session ends',
  body: changePasswordBody,
  response: z.object({ success: z.literal(true), message: z.string() }),
})
