import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const school = z.object({
  name: z.string(),
  address: z.string(),
  logo: z.nullable(z.string()),
  upiId: z.nullable(z.string()),
  bankLines: z.nullable(z.string()),
  timeZone: z.string(),
  refundText: z.nullable(z.string()),
})
export type School = z.output<typeof school>

export const getSchool = endpoint({
  method: 'GET',
  path: '/school',
  access: 'public',
  summary: 'The school, as payment page and receipt show it',
  response: school,
})
