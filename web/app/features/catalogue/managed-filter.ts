import { courseState } from '#contract/courses.ts'
import { limits } from '#contract/fields.ts'
import { oneOf, pageIn, pageText, textIn } from '../../ui/list-address.ts'

const courseSorts = ['newest', 'name', 'price', 'rating'] as const
const courseViews = ['grid', 'table'] as const

/** What the admins' list of courses is narrowed to, how it is sorted and shown, and which of them is being edited. */
export interface ManagedFilter {
  search: string
  category: string
  mentor: string
  state: (typeof courseState.options)[number] | ''
  sort: (typeof courseSorts)[number]
  view: (typeof courseViews)[number]
  page: number
  /** The id of a course, `new`, or nothing. */
  edit: string
}

/** Reads the filter that an address names. What is no filter is none. */
export function readManaged(params: URLSearchParams): ManagedFilter {
  return {
    search: textIn(params, 'search', limits.name),
    category: textIn(params, 'category', limits.name),
    mentor: textIn(params, 'mentor', 64),
    state: oneOf(courseState.options, params.get('state')) ?? '',
    sort: oneOf(courseSorts, params.get('sort')) ?? 'newest',
    view: oneOf(courseViews, params.get('view')) ?? 'grid',
    page: pageIn(params),
    edit: textIn(params, 'edit', 64),
  }
}

/** The filter as an address names it: what goes without saying is left out. */
export const writeManaged = ({ sort, view, page, ...filter }: ManagedFilter) => ({
  ...filter,
  sort: sort === 'newest' ? undefined : sort,
  view: view === 'grid' ? undefined : view,
  page: pageText(page),
})

/** Whether anything is left out. */
export const isNarrowed = ({ search, category, mentor, state }: ManagedFilter) =>
  [search, category, mentor, state].some((text) => text !== '')

/** Any change but that of the page begins at page 1; a look, or a course that is opened, changes no page. */
export const narrowedManaged = (filter: ManagedFilter, change: Partial<ManagedFilter>): ManagedFilter => ({
  ...filter,
  ...('view' in change || 'edit' in change ? {} : { page: 1 }),
  ...change,
})
