import { t } from '@lingui/core/macro'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { searchSchool } from '#calls/search/search.ts'
import { type Found, type FoundKind, foundKind } from '#contract/search/search.ts'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { useMay } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import type { May } from '../../shared/screens.ts'
import { taxSettings } from '../../shared/tax-settings.ts'
import type { IconName } from '../../ui/icons.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import type { Option, OptionGroup } from './option-list.tsx'
import { matchingScreens, type SearchRole, searchScreens } from './search-screens.ts'

/** Milliseconds after the last key. */
const pause = 120
const screensAtMost = 5
/** The server's limit for each kind (`kernel/finder.ts`). */
const foundAtMost = 5

const found = (search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal }) => call(searchSchool, { query: { search }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })

/** Passes `queryClient`, because the search is outside `QueryProvider`. */
export function useOptions(role: SearchRole, text: string) {
  const typed = text.trim()
  const searched = useDebounced(typed, pause)
  const query = useQuery(found(searched), queryClient)
  const tax = useQuery({ ...taxSettings, enabled: role === 'admin' }, queryClient)
  const may = useMay()
  const all = searchScreens(role, (tax.data?.status ?? 'none') !== 'none', may)
  const screens = matchingScreens(all, typed).slice(0, typed === '' ? all.length : screensAtMost)
  const rows = typed === '' || query.isError ? [] : (query.data ?? [])
  const groups: OptionGroup[] = [
    {
      label: t`Go to`,
      icon: 'chevronRight' as const,
      options: screens.map(({ to, label, note = '' }) => ({ key: label, to, label, note })),
    },
    ...foundGroups({ role, may }, rows, typed),
  ].filter(({ options }) => options.length > 0)
  return {
    groups,
    screens: screens.length,
    isSettled: typed === '' || (typed === searched && !query.isFetching),
    error: typed !== '' && query.isError,
    retry: () => void query.refetch(),
  }
}

interface Searcher {
  readonly role: SearchRole
  readonly may: May
}

function foundGroups(searcher: Searcher, rows: readonly Found[], typed: string): OptionGroup[] {
  const byGroup = Map.groupBy(
    rows.toSorted(
      (one, other) => foundKind.options.indexOf(one.kind) - foundKind.options.indexOf(other.kind),
    ),
    ({ kind }) => groupOf[kind],
  )
  return [...byGroup].map(([group, found]) => ({
    ...groupLooks()[group],
    options: [
      ...found.map((row) => ({
        key: `${row.kind} ${row._id}`,
        to: pathTo(searcher, row),
        label: row.title,
        note: row.note,
      })),
      ...moreOf(searcher, found, typed),
    ],
  }))
}

type Group = 'students' | 'staff' | 'courses' | 'numbers' | 'messages'

const groupOf: Record<FoundKind, Group> = {
  student: 'students',
  mentor: 'staff',
  admin: 'staff',
  course: 'courses',
  orderSlip: 'numbers',
  paymentReceipt: 'numbers',
  reference: 'numbers',
  refund: 'numbers',
  taxDocument: 'numbers',
  message: 'messages',
}

const groupLooks = (): Record<Group, { label: string; icon: IconName }> => ({
  students: { label: t`Students`, icon: 'users' },
  staff: { label: t`Mentors and admins`, icon: 'teacher' },
  courses: { label: t`Courses`, icon: 'book' },
  numbers: { label: t`Receipts and references`, icon: 'bill' },
  messages: { label: t`Messages`, icon: 'mail' },
})

function pathTo({ role, may }: Searcher, { kind, _id, title, enrollmentId }: Found): string {
  if (kind === 'course') return courseTo(may, _id, title)
  if (kind === 'message') return paths.adminMessages({ search: title })
  if (kind === 'taxDocument') return paths.adminTaxDocument(_id)
  if (kind === 'student' && role === 'mentor') return paths.mentorStudents({ search: title })
  if (enrollmentId === null) return paths.adminAccount(_id)
  return kind === 'paymentReceipt'
    ? paths.adminPaymentReceipt(enrollmentId, _id)
    : paths.adminFeeCard(enrollmentId)
}

function courseTo(may: May, courseId: string, name: string): string {
  if (may('manage')) return paths.adminCourses({ search: name })
  return may('admitStudents') ? paths.adminCourseStudents(courseId) : paths.course(courseId)
}

function moreOf({ role, may }: Searcher, found: readonly Found[], search: string): Option[] {
  const kind = found[0]?.kind
  if (found.length < foundAtMost || (kind !== 'student' && kind !== 'course')) return []
  if (kind === 'student') {
    const to = studentsTo({ role, may }, search)
    return [{ key: to, to, label: t`All students with “${search}”` }]
  }
  if (!may('manage')) return []
  const to = paths.adminCourses({ search })
  return [{ key: to, to, label: t`All courses with “${search}”` }]
}

function studentsTo({ role, may }: Searcher, search: string): string {
  if (role !== 'admin') return paths.mentorStudents({ search })
  return may('seeStudents') ? paths.adminStudents({ search }) : paths.adminEnrollments({ search })
}
