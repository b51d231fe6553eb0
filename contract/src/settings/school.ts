import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { line, optionalLine, optionalParagraph } from '../fields.ts'
import { languages } from '../languages.ts'
import { limits } from '../limits.ts'
import { texts } from '../texts.ts'
import { isFreeHue } from './hue.ts'

export const coursesOpen = ['enrolled', 'claimed', 'confirmed'] as const
export type CoursesOpen = (typeof coursesOpen)[number]

export const school = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  upiId: z.nullable(z.string()),
  bankLines: z.nullable(z.string()),
  timeZone: z.string(),
  /** Used for people who ask for no supported language. */
  language: z.enum(languages),
  refundText: z.nullable(z.string()),
  coursesOpen: z.enum(coursesOpen),
  /** Lessons pause this many days after the due day. null means never. */
  pauseAfterDays: z.nullable(z.number()),
  /** null means `AB` and `R`. */
  slipPrefix: z.nullable(z.string()),
  receiptPrefix: z.nullable(z.string()),
  /** The hue of buttons and links, 0 to 359. null means the default colours. */
  hue: z.nullable(z.number()),
  domain: z.nullable(z.string()),
  /** The address of PUBLIC_URL, which overrides `domain`. */
  fixedAddress: z.nullable(z.string()),
  /** `trial`: the sandbox, where no money moves. */
  onlinePayments: z.enum(['off', 'trial', 'on']),
  /** Students may log in with a phone or roll number. */
  logInNames: z.boolean(),
  /** Students see their own rank in a quiz. */
  quizRanks: z.boolean(),
  /** Demo accounts work although the school is not a demo. */
  demoAccounts: z.boolean(),
  version: z.number(),
})
export type School = z.output<typeof school>

export const getSchool = endpoint({
  method: 'GET',
  path: '/school',
  access: 'public',
  summary: 'The school, as payment page and receipt show it',
  response: school,
})

const zoneAreas = 'Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific'
const zonePattern = new RegExp(`^(?:UTC|Etc/[\\w+-]+|(?:${zoneAreas})/[A-Z][\\w/+-]*[a-z][\\w/+-]*)$`)

/** Refuses offsets and `EST`, which ignore summer time. */
export function isTimeZone(name: string): boolean {
  try {
    return zonePattern.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const upiPattern = /^[\w.-]{2,256}@[a-z][a-z\d.-]{1,63}$/i

const domainPattern = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/

const prefix = optionalLine(3).check(
  z.overwrite((text) => text.toUpperCase()),
  z.regex(/^[A-Z]{0,3}$/, { error: errorText(msg`Please use 1 to 3 letters from A to Z, such as SUN.`) }),
)

/** null or a blank text clears the field. An absent field stays. */
const clearableField = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

export const schoolBody = z.strictObject({
  name: z.optional(line(limits.name, msg`Please give the school a name.`)),
  address: clearableField(optionalParagraph(500)),
  phone: clearableField(optionalLine(limits.phone)),
  email: clearableField(
    optionalLine(limits.email).check(
      z.refine((text) => text === '' || z.regexes.email.test(text), {
        error: errorText(texts.auth.badEmail),
      }),
    ),
  ),
  logo: clearableField(
    optionalLine(320).check(
      z.regex(/^(?:\/api\/files\/[\w-]{1,64})?$/, { error: errorText(msg`Please upload the picture.`) }),
    ),
  ),
  upiId: clearableField(
    optionalLine(320).check(
      z.refine((text) => text === '' || upiPattern.test(text), {
        error: errorText(msg`Please enter a UPI ID such as school@bank.`),
      }),
    ),
  ),
  bankLines: clearableField(optionalParagraph(1_000)),
  timeZone: z.optional(
    z.string().check(
      z.maxLength(64, {
        error: errorText(msg`Please choose a time zone such as Asia/Kolkata.`),
        abort: true,
      }),
      z.refine(isTimeZone, { error: errorText(msg`Please choose a time zone such as Asia/Kolkata.`) }),
    ),
  ),
  language: z.optional(
    z.enum(languages, { error: errorText(msg`Please choose a language that the school speaks.`) }),
  ),
  refundText: clearableField(optionalParagraph(limits.text)),
  coursesOpen: z.optional(
    z.enum(coursesOpen, { error: errorText(msg`Please choose enrolled, claimed or confirmed.`) }),
  ),
  pauseAfterDays: clearableField(
    z
      .number({ error: errorText(msg`Please enter 0 to 365 days.`) })
      .check(
        z.int({ error: errorText(msg`Please enter 0 to 365 days.`) }),
        z.minimum(0, { error: errorText(msg`Please enter 0 to 365 days.`) }),
        z.maximum(365, { error: errorText(msg`Please enter 0 to 365 days.`) }),
      ),
  ),
  logInNames: z.optional(z.boolean()),
  quizRanks: z.optional(z.boolean()),
  slipPrefix: clearableField(prefix),
  receiptPrefix: clearableField(prefix),
  hue: clearableField(
    z.number({ error: errorText(msg`Please choose a hue from 0 to 359.`) }).check(
      z.int({ error: errorText(msg`Please choose a hue from 0 to 359.`) }),
      z.minimum(0, { error: errorText(msg`Please choose a hue from 0 to 359.`) }),
      z.maximum(359, { error: errorText(msg`Please choose a hue from 0 to 359.`), abort: true }),
      z.refine(isFreeHue, {
        error: errorText(
          msg`Red marks what is wrong here, and green what is done. Please choose another hue.`,
        ),
      }),
    ),
  ),
  domain: clearableField(
    optionalLine(253).check(
      z.overwrite((text) => text.toLowerCase()),
      z.refine((text) => text === '' || domainPattern.test(text), {
        error: errorText(msg`Please enter a domain such as learn.school.example, without https://.`),
      }),
    ),
  ),
  version: z.optional(z.number().check(z.int())),
})

export const putSchool = endpoint({
  method: 'PUT',
  path: '/school',
  access: ['admin'],
  summary: 'Change what is said of the school; null clears, what is absent stays',
  bodyKilobytes: 32,
  body: schoolBody,
  response: school,
})
