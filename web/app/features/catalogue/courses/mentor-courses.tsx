import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { Course } from '#contract/catalogue/courses.ts'
import { groupDigits } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import { coverLooks } from '../../../shared/cover-hash.ts'
import { ListPage } from '../../../shared/list-page.tsx'
import { Skeleton } from '../../../ui/feedback.tsx'
import type { List } from '../../../ui/list-filter.ts'
import { ListHead } from '../../../ui/page.tsx'
import { places } from '../../../ui/skeletons.tsx'
import { taughtCourses, taughtCoursesPerPage } from '../queries.ts'
import { SyllabusEditor } from '../syllabus/syllabus-editor.tsx'
import { useSyllabusEditor } from '../syllabus/use-syllabus-editor.ts'
import { TaughtCourse } from './taught-course.tsx'

export interface MentorCoursesProps {
  mentorId: string
  list: List<{ page: number }>
  announcements: (course: Course) => ReactNode
  /** A course with an unsent announcement opens its panel at once. */
  hasUnsentAnnouncement: (courseId: string) => boolean
}

export function MentorCourses({ mentorId, list, announcements, hasUnsentAnnouncement }: MentorCoursesProps) {
  const query = useQuery(taughtCourses(mentorId, list.filter.page))
  const form = useSyllabusEditor(mentorId)
  const section = useRef<HTMLElement>(null)
  const { body: courses, total = 0 } = query.data ?? {}
  const looks = coverLooks(courses?.map(({ name }) => name || t(texts.courses.untitled)) ?? [])
  const changePage: typeof list.change = (to, replace) => {
    void list.change(to, replace)
    if (!replace) section.current?.scrollIntoView()
  }
  return (
    <section ref={section} aria-labelledby="assigned-to-you">
      <ListHead
        id="assigned-to-you"
        title={t`Assigned to you`}
        note={
          total > 0 &&
          plural(total, { one: '# course, by name', other: `${groupDigits(total)} courses, by name` })
        }
      />
      <ListPage
        list={{ ...list, change: changePage }}
        query={query}
        perPage={taughtCoursesPerPage}
        message={t(texts.mentor.coursesFailed)}
        skeleton={<CoursesSkeleton />}
        empty={{
          message: t(texts.mentor.noCourse),
          next: t`Ask an admin to assign you a course.`,
        }}
      >
        <ul>
          {courses?.map((course, place) => (
            <TaughtCourse
              key={course._id}
              course={course}
              look={looks[place]}
              onEdit={() => form.open(course)}
              announcements={() => announcements(course)}
              hasUnsentAnnouncement={hasUnsentAnnouncement(course._id)}
            />
          ))}
        </ul>
      </ListPage>
      <SyllabusEditor form={form} />
    </section>
  )
}

function CoursesSkeleton() {
  return places(3).map((row) => (
    <div
      key={row}
      className="list-row grid items-start gap-x-24 gap-y-16 py-24 sm:grid-cols-[232px_minmax(0,1fr)]"
    >
      <Skeleton className="skeleton-cover h-120" />
      <div>
        <div className="flex flex-wrap items-start justify-between gap-12">
          <div className="grid gap-10">
            <Skeleton className="h-18 w-280 max-w-full" />
            <Skeleton className="h-16 w-72" />
          </div>
          <Skeleton className="h-44 w-280 max-w-full rounded-control" />
        </div>
        {places(5).map((topic) => (
          <div key={topic} className="flex h-45 items-center justify-between rule-b">
            <Skeleton className="h-16 w-160" />
            <Skeleton className="h-16 w-72" />
          </div>
        ))}
      </div>
    </div>
  ))
}
