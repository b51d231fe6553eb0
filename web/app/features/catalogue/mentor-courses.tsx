import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { Course } from '#contract/courses.ts'
import { grouped } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import { QueryStates } from '../../api/query-states.tsx'
import { ListHead } from '../../ui/page.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { Pager } from '../../ui/table.tsx'
import { useLastPage } from '../../ui/use-last-page.ts'
import { coursesTaught, taughtPerPage } from './queries.ts'
import { SyllabusEditor } from './syllabus-editor.tsx'
import { TaughtCourse } from './taught-course.tsx'
import { useSyllabusEditor } from './use-syllabus-editor.ts'

export interface MentorCoursesProps {
  mentorId: string
  /** The page of the list, from 1. */
  page: number
  onPage: (page: number, replace?: boolean) => void
  /** What is said to the students of a course, and was before. */
  announcements: (course: Course) => ReactNode
  /** Whether an announcement is being written in a course: then it is shown from the start. */
  isWriting: (courseId: string) => boolean
}

/** The courses that are assigned to a mentor, in all their states, each with its syllabus and the editor of it. */
export function MentorCourses({ mentorId, page, onPage, announcements, isWriting }: MentorCoursesProps) {
  const read = useQuery(coursesTaught(mentorId, page))
  const form = useSyllabusEditor(mentorId)
  const section = useRef<HTMLElement>(null)
  const courses = read.data?.answer
  const total = read.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / taughtPerPage))
  useLastPage({ rows: courses, total, pages, isOld: read.isPlaceholderData, onPage })
  const turn = (to: number) => {
    onPage(to)
    section.current?.scrollIntoView()
  }
  return (
    <section ref={section} aria-labelledby="assigned-to-you">
      <ListHead
        id="assigned-to-you"
        title="Assigned to you"
        note={total > 0 && `${grouped(total)} course${total === 1 ? '' : 's'}, by name`}
      />
      <QueryStates query={read} message={texts.mentor.coursesFailed} skeleton={<CoursesSkeleton />} />
      {courses && total === 0 && (
        <EmptyState
          message={texts.mentor.noCourse}
          next="When an admin assigns you one, it is written here with its students."
        />
      )}
      <ul className={read.isPlaceholderData ? 'waiting' : undefined}>
        {courses?.map((course) => (
          <TaughtCourse
            key={course._id}
            course={course}
            onEdit={() => form.open(course)}
            announcements={() => announcements(course)}
            isWriting={isWriting(course._id)}
          />
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-16 flex justify-end">
          <Pager page={Math.min(page, pages)} pages={pages} onPage={turn} />
        </div>
      )}
      <SyllabusEditor form={form} />
    </section>
  )
}

function CoursesSkeleton() {
  return (
    <>
      {[1, 2, 3].map((row) => (
        <div key={row} className="list-row grid gap-24 py-24 sm:grid-cols-[232px_minmax(0,1fr)]">
          <Skeleton className="h-120" />
          <Skeleton className="h-208" />
        </div>
      ))}
    </>
  )
}
