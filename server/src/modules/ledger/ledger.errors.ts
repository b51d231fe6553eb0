import { msg } from '@lingui/core/runtime-macro'
import { texts } from '#contract/texts.ts'
import { invalidField } from '../../platform/errors.ts'

export const notADay = (field: string) =>
  invalidField(field, msg`Please choose a day that is in the calendar.`)
export const endsBeforeItBegins = () => invalidField('to', texts.admin.lastDayBeforeFirst)
