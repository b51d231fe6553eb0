import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** In the order in which a new school is set up. */
export const firstStepNames = ['school', 'mail', 'backup', 'course', 'mentor', 'students', 'feePlan'] as const
export type FirstStepName = (typeof firstStepNames)[number]

export const firstSteps = z.object({
  /** The owner has hidden the steps; `steps` is then empty. */
  isHidden: z.boolean(),
  /** Only steps that the reader has the permission for. */
  steps: z.array(
    z.object({
      name: z.enum(firstStepNames),
      isDone: z.boolean(),
      /** A course that is not published, or has no fee plan. null for other steps, and when there is none. */
      courseId: z.nullable(id),
    }),
  ),
})
export type FirstSteps = z.output<typeof firstSteps>

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/reports/first-steps',
  access: ['admin'],
  permission: 'anyStaff',
  summary: 'What a new school still needs, by what it has',
  response: firstSteps,
})

export const hideFirstSteps = endpoint({
  method: 'PUT',
  path: '/reports/first-steps',
  access: ['admin'],
  permission: 'own',
  summary: 'Put the first steps away for everybody, or show them again',
  body: z.strictObject({ isHidden: z.boolean() }),
  response: firstSteps,
})
