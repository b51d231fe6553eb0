import { queryOptions, skipToken } from '@tanstack/react-query'
import { listCourses } from '#calls/catalogue/courses.ts'
import { call, Refused } from '../../api/client.ts'

/** Some links have only the course's unique name. */
export const courseIdOfName = (name: string | null) =>
  queryOptions({
    queryKey: ['courses', 'id of', name],
    queryFn: name === null ? skipToken : ({ signal }) => findByName(name, signal),
  })

async function findByName(name: string, signal: AbortSignal): Promise<string> {
  // The longest word finds the fewest courses.
  const [longest = ''] = (name.match(/[\p{L}\p{N}]+/gu) ?? []).sort((one, other) => other.length - one.length)
  const found = await call(listCourses, { query: { search: longest, page: 1, limit: 100 }, signal })
  const course = found.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (!course) throw new Refused(404, { success: false, code: 'NOT_FOUND', message: '' })
  return course._id
}
