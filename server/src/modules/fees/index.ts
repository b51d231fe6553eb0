export type { Totals } from './books.rules.ts'
export { sumDays } from './daily-totals.repository.ts'
export { enrollmentsOfAccount } from './desk.usecases.ts'
export { openGateway } from './open-gateway.ts'
