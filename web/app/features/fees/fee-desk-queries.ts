import { queryOptions } from '@tanstack/react-query'
import { listAdvances } from '#calls/fees/advances.ts'
import { listCheques } from '#calls/fees/cheques.ts'
import { getOwedByAge, listTakings } from '#calls/fees/fee-desk.ts'
import { moneyMethod } from '#contract/fees/enrollments.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { dayField, idField, listFilter, oneOf } from '../../ui/list-filter.ts'

/** Each payment invalidates keys that begin with `enrollments`. */
const key = ['enrollments', 'fees'] as const

export const owedByAge = queryOptions({
  queryKey: [...key, 'ages'],
  queryFn: ({ signal }) => call(getOwedByAge, { signal }),
})

/** An empty day means today. */
export const takingsFilter = listFilter({ day: dayField, taker: idField, method: oneOf(moneyMethod.options) })
export type TakingsFilter = ReturnType<typeof takingsFilter.read>

export const takingsQuery = ({ day, taker, method }: TakingsFilter) => ({
  day: day || undefined,
  taker: taker || undefined,
  method: method || undefined,
})

export const takingsPage = (filter: TakingsFilter) =>
  queryOptions({
    ...pageQuery(listTakings, [...key, 'takings'], { ...takingsQuery(filter), page: filter.page }),
    select: ({ body: { takings, ...more }, ...counted }) => ({ ...counted, body: takings, ...more }),
  })

export const chequesFilter = listFilter({ when: oneOf(['due'] as const) })
export type ChequesFilter = ReturnType<typeof chequesFilter.read>

export const chequesPage = ({ when, page }: ChequesFilter) =>
  queryOptions({
    ...pageQuery(listCheques, [...key, 'cheques'], { when: when || undefined, page }),
    select: ({ body: { cheques, sum }, ...counted }) => ({ ...counted, body: cheques, sum }),
  })

export const advancesFilter = listFilter({})
export type AdvancesFilter = ReturnType<typeof advancesFilter.read>

export const advancesPage = ({ page }: AdvancesFilter) =>
  queryOptions({
    ...pageQuery(listAdvances, [...key, 'advances'], { page }),
    select: ({ body: { advances, sum }, ...counted }) => ({ ...counted, body: advances, sum }),
  })
