import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getGradebook } from '#calls/gradebook/gradebook.ts'
import { limits } from '#contract/limits.ts'
import { callWithCount } from '../../api/client.ts'
import { listFilter, rowsPerPage, textField } from '../../ui/list-filter.ts'

export const gradebookFilter = listFilter({ search: textField(limits.name) })
export type GradebookFilter = ReturnType<typeof gradebookFilter.read>

export const gradebookKey = (courseId: string) => ['gradebook', courseId]

export const gradebookOf = (courseId: string, { search, page }: GradebookFilter) =>
  queryOptions({
    queryKey: [...gradebookKey(courseId), search, page],
    queryFn: ({ signal }) =>
      callWithCount(getGradebook, {
        params: { courseId },
        query: { search, page, limit: rowsPerPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
