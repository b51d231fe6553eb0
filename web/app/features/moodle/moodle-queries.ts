import { queryOptions } from '@tanstack/react-query'
import { getMoodleImport } from '#calls/moodle/moodle.ts'
import { call } from '../../api/client.ts'
import { id, listFilter } from '../../ui/list-filter.ts'

export const moodleFilter = listFilter({ import: id })

/** Asks again while a job is at work. */
export const moodleImportOf = (importId: string) =>
  queryOptions({
    queryKey: ['moodle', importId],
    queryFn: ({ signal }) => call(getMoodleImport, { params: { importId }, signal }),
    enabled: importId !== '',
    refetchInterval: ({ state }) =>
      state.data?.state === 'reading' || state.data?.state === 'importing' ? 1_000 : false,
  })
