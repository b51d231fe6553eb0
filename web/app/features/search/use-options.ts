import { t } from '@lingui/core/macro'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { searchSchool } from '#calls/search/search.ts'
import { type SearchResult, type SearchResultKind, searchResultKind } from '#contract/search/search.ts'
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

const pauseMs = 120
const maxScreens = 5
/** The server's limit per kind (`kernel/finder.ts`). */
const maxFound = 5

const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal }) => call(searchSchool, { query: { search }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })

/** The search is outside `QueryProvider`. */
export function useOptions(role: SearchRole, text: string) {
  const typed = text.trim()
  const searchedText = useDebounced(typed, pauseMs)
  const query = useQuery(searchQuery(searchedText), queryClient)
  const tax = useQuery({ ...taxSettings, enabled: role === 'admin' }, queryClient)
  const may = useMay()
  const allScreens = searchScreens(role, (tax.data?.status ?? 'none') !== 'none', may)
  const screens = matchingScreens(allScreens, typed).slice(0, typed === '' ? allScreens.length : maxScreens)
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
    isSettled: typed === '' || (typed === searchedText && !query.isFetching),
    error: typed !== '' && query.isError,
    retry: () => void query.refetch(),
  }
}

interface Searcher {
  readonly role: SearchRole
  readonly may: May
}

function foundGroups(searcher: Searcher, rows: readonly SearchResult[], typed: string): OptionGroup[] {
  const byGroup = Map.groupBy(
    rows.toSorted(
      (one, other) =>
        searchResultKind.options.indexOf(one.kind) - searchResultKind.options.indexOf(other.kind),
    ),
    ({ kind }) => groupOf[kind],
  )
  return [...byGroup].map(([group, found]) => ({
    ...groupHeads()[group],
    options: [
      ...found.map((row) => ({
        key: `${row.kind} ${row._id}`,
        to: pathOfFound(searcher, row),
        label: row.title,
        note: row.note,
      })),
      ...moreOptionsOf(searcher, found, typed),
    ],
  }))
}

type Group = 'students' | 'staff' | 'courses' | 'numbers' | 'messages'

const groupOf: Record<SearchResultKind, Group> = {
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

const groupHeads = (): Record<Group, { label: string; icon: IconName }> => ({
  students: { label: t`Students`, icon: 'users' },
  staff: { label: t`Mentors and admins`, icon: 'teacher' },
  courses: { label: t`Courses`, icon: 'book' },
  numbers: { label: t`Receipts and references`, icon: 'bill' },
  messages: { label: t`Messages`, icon: 'mail' },
})

function pathOfFound({ role, may }: Searcher, { kind, _id, title, enrollmentId }: SearchResult): string {
  if (kind === 'course') return coursePath(may, _id, title)
  if (kind === 'message') return paths.adminMessages({ search: title })
  if (kind === 'taxDocument') return paths.adminTaxDocument(_id)
  if (kind === 'student' && role === 'mentor') return paths.mentorStudents({ search: title })
  if (enrollmentId === null) return paths.adminAccount(_id)
  return kind === 'paymentReceipt'
    ? paths.adminPaymentReceipt(enrollmentId, _id)
    : paths.adminFeeCard(enrollmentId)
}

function coursePath(may: May, courseId: string, name: string): string {
  if (may('manage')) return paths.adminCourses({ search: name })
  return may('admitStudents') ? paths.adminCourseStudents(courseId) : paths.course(courseId)
}

function moreOptionsOf({ role, may }: Searcher, found: readonly SearchResult[], search: string): Option[] {
  const kind = found[0]?.kind
  if (found.length < maxFound || (kind !== 'student' && kind !== 'course')) return []
  if (kind === 'student') {
    const to = studentsPath({ role, may }, search)
    return [{ key: to, to, label: t`All students with “${search}”` }]
  }
  if (!may('manage')) return []
  const to = paths.adminCourses({ search })
  return [{ key: to, to, label: t`All courses with “${search}”` }]
}

function studentsPath({ role, may }: Searcher, search: string): string {
  if (role !== 'admin') return paths.mentorStudents({ search })
  return may('seeStudents') ? paths.adminStudents({ search }) : paths.adminEnrollments({ search })
}
