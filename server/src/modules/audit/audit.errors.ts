import { msg } from '@lingui/core/runtime-macro'
import { invalidField } from '../../platform/errors.ts'

export const notRecorded = (field: 'action' | 'subjectType') =>
  invalidField(field, msg`Nothing of this kind is recorded.`)
