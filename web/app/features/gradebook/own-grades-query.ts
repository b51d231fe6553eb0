import { queryOptions } from '@tanstack/react-query'
import { getOwnGrades } from '#calls/gradebook/gradebook.ts'
import { call } from '../../api/client.ts'

export const ownGradesOf = (courseId: string) =>
  queryOptions({
    queryKey: ['own grades', courseId],
    queryFn: ({ signal }) => call(getOwnGrades, { params: { courseId }, signal }),
  })
