import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Course, listCourses } from '#contract/courses.ts'
import { texts } from '#contract/texts.ts'
import { callCounted } from '../../api/client.ts'
import { QueryStates } from '../../api/query-states.tsx'
import { paths } from '../../paths.ts'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { Pager, Table } from '../../ui/table.tsx'
import { priceOf } from './price.ts'

const perPage = 20

const coursePage = (page: number) =>
  queryOptions({
    queryKey: ['courses', 'by-name', page],
    queryFn: ({ signal }) =>
      callCounted(listCourses, { query: { page, limit: perPage, sort: 'name' }, signal }),
    placeholderData: keepPreviousData,
  })

export interface AllCoursesProps {
  /** The page of the list, from 1. */
  page: number
  onPage: (page: number) => void
}

/** Every course of the school by name: whether it is published, who is in it, what it costs. */
export function AllCourses({ page, onPage }: AllCoursesProps) {
  const read = useQuery(coursePage(page))
  const courses = read.data?.answer
  const total = read.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / perPage))
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-24 pb-4">
        <h2>Courses</h2>
        <p className="min-h-24 text-ink3 text-label">
          {total > 0 && `${total.toLocaleString('en-IN')}, by name`}
        </p>
      </div>
      <QueryStates query={read} message={texts.courses.loadFailed} skeleton={<RowsSkeleton />} />
      {courses && total === 0 && (
        <EmptyState message="No courses yet." next="A course that is made at this school is written here." />
      )}
      {courses && total > 0 && <CourseTable courses={courses} />}
      {pages > 1 && (
        <div className="mt-16 flex justify-end">
          <Pager page={Math.min(page, pages)} pages={pages} onPage={onPage} />
        </div>
      )}
    </section>
  )
}

function CourseTable({ courses }: { courses: readonly Course[] }) {
  return (
    <Table caption="Courses">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="hidden sm:table-cell">
            Instructor
          </th>
          <th scope="col" className="number">
            Students
          </th>
          <th scope="col" className="number pr-0 sm:pr-16">
            Price
          </th>
          <th scope="col" className="hidden sm:table-cell">
            <span className="sm:pl-24">State</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <tr key={course._id}>
            <th scope="row">
              <Link className="link-plain" to={paths.course(course._id)}>
                {course.name || texts.courses.untitled}
              </Link>
              <span className="block font-text text-ink2 sm:hidden">
                {course.instructor} · <PublishedOrNot course={course} />
              </span>
            </th>
            <td className="hidden sm:table-cell">{course.instructor}</td>
            <td className="number">{course.students.toLocaleString('en-IN')}</td>
            <td className="number pr-0 sm:pr-16">{priceOf(course).toPay}</td>
            <td className="hidden sm:table-cell">
              <span className="sm:pl-24">
                <PublishedOrNot course={course} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function PublishedOrNot({ course }: { course: Course }) {
  return course.isPublished ? <span className="text-seal">Published</span> : 'Not published'
}

function RowsSkeleton() {
  return (
    <div className="grid gap-8 pt-44">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} className="h-48" />
      ))}
    </div>
  )
}
