import { queryOptions } from '@tanstack/react-query'
import { getQuestionFile } from '#calls/questions/question-files.ts'
import { call } from '../../api/client.ts'

export const questionFileOf = (courseId: string, fileId: string) =>
  queryOptions({
    queryKey: ['question file', courseId, fileId],
    queryFn: ({ signal }) => call(getQuestionFile, { params: { courseId, fileId }, signal }),
    enabled: fileId !== '',
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? 1_000 : false),
  })
