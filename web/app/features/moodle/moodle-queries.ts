import { queryOptions } from '@tanstack/react-query'
import { getMoodleImport, listMoodleImports } from '#calls/moodle/moodle.ts'
import { call } from '../../api/client.ts'
import { idField, listFilter } from '../../ui/list-filter.ts'

export const moodleFilter = listFilter({ import: idField })

export const earlierImports = queryOptions({
  queryKey: ['moodle', 'list'],
  queryFn: ({ signal }) => call(listMoodleImports, { signal }),
})

export const moodleImportOf = (importId: string) =>
  queryOptions({
    queryKey: ['moodle', 'one', importId],
    queryFn: ({ signal }) => call(getMoodleImport, { params: { importId }, signal }),
    enabled: importId !== '',
    refetchInterval: ({ state }) =>
      state.data?.state === 'reading' || state.data?.state === 'importing' ? 1_000 : false,
  })
