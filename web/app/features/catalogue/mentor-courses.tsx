import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Course, listCourses } from '#contract/courses.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../api/client.ts'
import { QueryStates } from '../../api/query-states.tsx'
import { paths } from '../../paths.ts'
import { Cover } from '../../ui/cover.tsx'
import { ListHead } from '../../ui/page.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'

const coursesOfMentor = (mentorId: string) =>
  queryOptions({
    queryKey: ['courses', 'of-mentor', mentorId],
    queryFn: ({ signal }) => call(listCourses, { query: { mentorId }, signal }),
  })

/** The courses that are assigned to a mentor, in all their states. */
export function MentorCourses({ mentorId }: { mentorId: string }) {
  const courses = useQuery(coursesOfMentor(mentorId))
  const { data } = courses
  return (
    <section aria-labelledby="my-courses">
      <ListHead id="my-courses" title="My courses" note={data && data.length > 0 && studentsIn(data)} />
      <QueryStates query={courses} message={texts.mentor.coursesFailed} skeleton={<CoursesSkeleton />} />
      {data?.length === 0 && (
        <EmptyState
          message={texts.mentor.noCourse}
          next="When an admin assigns you one, it is written here with its students."
        />
      )}
      <ul>
        {data?.map((course) => (
          <CourseRow key={course._id} course={course} />
        ))}
      </ul>
    </section>
  )
}

function CourseRow({ course }: { course: Course }) {
  const name = course.name || texts.courses.untitled
  return (
    <li className="list-row card grid items-center gap-x-24 gap-y-12 py-20 sm:grid-cols-[232px_minmax(0,1fr)_auto]">
      <Cover
        name={name}
        size="small"
        image={course.image ?? undefined}
        title={
          <Link className="card-link" to={paths.course(course._id)}>
            {name}
          </Link>
        }
      />
      <div>
        <p className="font-strong">{counted(course.students, 'student')}</p>
        <p className="text-label text-ink2">
          {counted(course.syllabus.length, 'topic')}
          {!course.isPublished && ' · not published yet'}
        </p>
      </div>
      <p>
        <Stamp ink={course.status === 'Completed' ? 'seal' : 'pen'}>{course.status}</Stamp>
      </p>
    </li>
  )
}

function CoursesSkeleton() {
  return (
    <>
      {[1, 2, 3].map((row) => (
        <div
          key={row}
          className="list-row grid items-center gap-x-24 gap-y-12 py-20 sm:grid-cols-[232px_minmax(0,1fr)]"
        >
          <Skeleton className="h-120" />
          <Skeleton className="h-52 w-160" />
        </div>
      ))}
    </>
  )
}

const studentsIn = (courses: readonly Course[]) =>
  counted(
    courses.reduce((sum, course) => sum + course.students, 0),
    'enrollment',
  )

const counted = (count: number, unit: string) =>
  `${count.toLocaleString('en-IN')} ${unit}${count === 1 ? '' : 's'}`
