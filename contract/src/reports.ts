import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const check = z.object({ name: z.string(), total: z.number(), sumOfRows: z.number(), agrees: z.boolean() })

export const checkTotals = endpoint({
  method: 'GET',
  path: '/reports/check',
  access: ['admin'],
  summary: 'Each running total, the sum of its rows, and whether they agree',
  response: z.object({ checks: z.array(check), agrees: z.boolean() }),
})
