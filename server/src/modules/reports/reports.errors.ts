import { invalidField } from '../../platform/errors.ts'

export const notADay = (field: 'from' | 'to') =>
  invalidField(field, 'Please choose a day that is in the calendar.')
