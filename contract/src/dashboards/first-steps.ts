import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

export const firstStepNames = ['school', 'mail', 'backup', 'course', 'mentor', 'students', 'feePlan'] as const
export type FirstStepName = (typeof firstStepNames)[number]

export const firstSteps = z.object({
  /** The owner has hidden the steps, so `steps` is empty. */
  isHidden: z.boolean(),
  /** Steps that the caller may do. */
  steps: z.array(
    z.object({
      name: z.enum(firstStepNames),
      isDone: z.boolean(),
      /** An unpublished course, or a course without a fee plan. null for other steps. */
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
