import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { languages } from '../languages.ts'

export const learningStyle = z.enum(['video', 'text', 'mixed'])
export type LearningStyle = z.output<typeof learningStyle>

const progressVisibility = z.enum(['public', 'private', 'friends'])

/** null follows the system (`darkMode`) or the browser (`language`). */
export const settings = z.object({
  language: z.nullable(z.enum(languages)),
  darkMode: z.nullable(z.boolean()),
  // Server modules add further kinds of notifications.
  notifications: z.catchall(
    z.object({
      assignments: z.boolean(),
      quizzes: z.boolean(),
      announcements: z.boolean(),
      doubts: z.boolean(),
    }),
    z.boolean(),
  ),
  learningStyle,
  progressVisibility,
})
export type Settings = z.output<typeof settings>

const yesOrNo = z.boolean({ error: errorText(msg`Please choose on or off.`) })

export const settingsBody = z.strictObject({
  language: z.optional(
    z.nullable(
      z.enum(languages, { error: errorText(msg`Please choose a language that the school speaks.`) }),
    ),
  ),
  darkMode: z.optional(
    z.nullable(z.boolean({ error: errorText(msg`Please choose light, dark or system.`) })),
  ),
  notifications: z.optional(
    z.catchall(
      z.object({
        assignments: z.optional(yesOrNo),
        quizzes: z.optional(yesOrNo),
        announcements: z.optional(yesOrNo),
        doubts: z.optional(yesOrNo),
      }),
      yesOrNo,
    ),
  ),
  learningStyle: z.optional(learningStyle),
  progressVisibility: z.optional(progressVisibility),
})

export const getSettings = endpoint({
  method: 'GET',
  path: '/users/me/settings',
  access: 'signedIn',
  permission: 'anyStaff',
  beforeTwoStep: true,
  summary: "The caller's settings",
  response: settings,
})

export const putSettings = endpoint({
  method: 'PUT',
  path: '/users/me/settings',
  access: 'signedIn',
  permission: 'anyStaff',
  beforeTwoStep: true,
  summary: "Change the caller's settings; what is absent stays",
  body: settingsBody,
  response: settings,
})
