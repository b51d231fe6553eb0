import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { listDueFees } from '#calls/fees/fee-desk.ts'
import { type DuePeriod, duePeriod } from '#contract/fees/fee-desk.ts'
import { limits } from '#contract/limits.ts'
import { pageQuery } from '../../api/page-query.ts'
import { listFilter, oneOf, textField } from '../../ui/list-filter.ts'

/** Each payment invalidates queries that begin with `enrollments`. */
const key = ['enrollments', 'fees'] as const

export const dueNames: Record<DuePeriod, MessageDescriptor> = {
  overdue: msg`Overdue`,
  week: msg`Due in 7 days`,
  notDue: msg`Not due yet`,
  days30: msg`1 to 30 days overdue`,
  days60: msg`31 to 60 days overdue`,
  days90: msg`61 to 90 days overdue`,
  over90: msg`More than 90 days overdue`,
}

export const dueFilter = listFilter({ when: oneOf(duePeriod.options), search: textField(limits.name) })
export type DueFilter = ReturnType<typeof dueFilter.read>

export const dueQuery = ({ when, search }: DueFilter) => ({ when: when || undefined, search })

export const dueFeesPage = (filter: DueFilter) =>
  queryOptions({
    ...pageQuery(listDueFees, [...key, 'due'], { ...dueQuery(filter), page: filter.page }),
    select: ({ body: { fees, today }, ...counted }) => ({ ...counted, body: fees, today }),
  })
