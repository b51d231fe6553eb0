import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/states.tsx'
import type { CourseFilter } from './queries.ts'

/** A list with nothing in it: narrowed too far, with the way back to all of it, or a school that is only beginning. */
export function NoCourses({ filter: { category, search } }: { filter: CourseFilter }) {
  if (!category && !search) {
    return <EmptyState message="No courses yet." next="When the school publishes one, it is shown here." />
  }
  return (
    <EmptyState
      message={`No course${category && ` in ${category}`}${search && ` for “${search}”`}.`}
      next={search ? 'Try a part of the course’s name, or the start of the instructor’s.' : undefined}
      link={
        <Link className="link" to={paths.courses()} preventScrollReset>
          Show all courses
        </Link>
      }
    />
  )
}
