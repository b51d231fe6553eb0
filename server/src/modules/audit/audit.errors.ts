import { invalidField } from '../../platform/errors.ts'

export const notRecorded = (field: 'action' | 'subjectType') =>
  invalidField(field, 'Nothing of this kind is recorded.')
