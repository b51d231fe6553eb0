import { texts } from '#contract/texts.ts'
import { invalidField } from '../../platform/errors.ts'

export const endsBeforeItBegins = () => invalidField('to', texts.admin.lastDayBeforeFirst)

export const notADay = (field: 'from' | 'to' | 'start') =>
  invalidField(field, 'Please choose a day that is in the calendar.')

export const notRecorded = (field: 'action' | 'subjectType') =>
  invalidField(field, 'Nothing of this kind is recorded.')
