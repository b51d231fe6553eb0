import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Course } from '#contract/catalogue/courses.ts'
import { groupDigits } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import { isolateText, joinIsolated } from '#contract/typed-text.ts'
import type { RowCount } from '../../../api/row-count.ts'
import { paths } from '../../../paths.ts'
import { categoryText, statusesOfCourses } from '../../../shared/choice-texts.ts'
import { Cover } from '../../../shared/cover.tsx'
import { type CoverLook, coverLooks } from '../../../shared/cover-hash.ts'
import { ListPage } from '../../../shared/list-page.tsx'
import { ErrorBanner, Skeleton } from '../../../ui/feedback.tsx'
import { places, TableSkeleton } from '../../../ui/skeletons.tsx'
import { Stamp } from '../../../ui/stamp.tsx'
import { Table } from '../../../ui/table.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { priceOf } from '../price.ts'
import { Rating } from '../rating.tsx'
import { CourseActions, PublishSwitch } from './course-actions.tsx'
import type { ManagedList } from './managed-filter.ts'
import { managedCourses } from './managed-queries.ts'
import { usePublish } from './use-publish.ts'

const FeePlanDialog = lazy(() => import('./fee-plan.tsx').catch(() => ({ default: NotLoaded })))

function NotLoaded() {
  return (
    <ErrorBanner>
      <Trans>The instalments did not load.</Trans>
    </ErrorBanner>
  )
}

export interface ManagedCoursesProps {
  list: ManagedList
  children: (found: RowCount | undefined) => ReactNode
}

export function ManagedCourses({ list, children }: ManagedCoursesProps) {
  const { filter, change } = list
  const query = useQuery(managedCourses(filter))
  const courses = query.data?.body
  const looks = coverLooks(courses?.map(({ name }) => name || t(texts.courses.untitled)) ?? [])
  const isWide = useWide()
  const Item = isWide ? ManagedCard : ManagedLine
  const edit = (course: Course) => void change({ edit: course._id })
  // Not in the rows: turning a tablet replaces them, and typed text must stay.
  const [plannedCourse, setPlannedCourse] = useState<Course>()
  return (
    <section aria-label={t`Courses`}>
      <ListPage
        list={list}
        query={query}
        above={children(query.data)}
        message={t(texts.courses.loadFailed)}
        skeleton={<CoursesSkeleton view={filter.view} isWide={isWide} />}
        empty={
          list.isNarrowed
            ? { message: t`No courses match these filters.` }
            : { message: t`No courses yet.`, next: t`Press New course to make the first one.` }
        }
      >
        {filter.view === 'grid' && (
          <ul className={isWide ? 'managed-grid' : 'managed-lines'}>
            {courses?.map((course, place) => (
              <Item
                key={course._id}
                course={course}
                look={looks[place]}
                onEdit={() => edit(course)}
                onPlan={() => setPlannedCourse(course)}
              />
            ))}
          </ul>
        )}
        {filter.view === 'table' && (
          <Table caption={t`Courses in rows`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Name</Trans>
                </th>
                <th scope="col">
                  <Trans>Instructor</Trans>
                </th>
                <th scope="col" className="number">
                  <Trans>Students</Trans>
                </th>
                <th scope="col" className="number">
                  <Trans>Price</Trans>
                </th>
                <th scope="col">
                  <Trans>State</Trans>
                </th>
                <th scope="col">
                  <span className="vh">
                    <Trans>Actions</Trans>
                  </span>
                </th>
              </tr>
            </thead>
            <tbody>
              {courses?.map((course) => (
                <ManagedRow
                  key={course._id}
                  course={course}
                  onEdit={() => edit(course)}
                  onPlan={() => setPlannedCourse(course)}
                />
              ))}
            </tbody>
          </Table>
        )}
      </ListPage>
      {plannedCourse && (
        <Suspense>
          <FeePlanDialog course={plannedCourse} onClose={() => setPlannedCourse(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

interface ManagedProps {
  course: Course
  onEdit: () => void
  onPlan: () => void
  look?: CoverLook | undefined
}

function ManagedCard({ course, onEdit, onPlan, look }: ManagedProps) {
  const publishing = usePublish(course)
  const name = course.name || t(texts.courses.untitled)
  const { toPay, before } = priceOf(course)
  return (
    <li className="managed-card" data-row={course._id}>
      <Cover
        name={name}
        look={look}
        heading="h2"
        title={
          <Link className="card-link" to={paths.course(course._id)}>
            {name}
          </Link>
        }
        subject={categoryText(course.category)}
        badge={course.badge ?? undefined}
        image={course.image ?? undefined}
        stamp={
          course.archived && (
            <Stamp ink="mark">
              <Trans>Archived</Trans>
            </Stamp>
          )
        }
      />
      <p className="text-label text-ink2">
        {isolateText(course.instructor || t`No instructor`)} · <Rating rating={course.rating} />
      </p>
      <p className="text-label">
        <b>{toPay}</b> {before && <del className="text-ink3">{before}</del>} ·{' '}
        <StudentsLink course={course} /> · {t(statusesOfCourses[course.status])}
      </p>
      <PublishSwitch course={course} publishing={publishing} onPlan={onPlan} />
      <CourseActions course={course} onEdit={onEdit} />
    </li>
  )
}

/** No cover: twenty covers would make a very long page. */
function ManagedLine({ course, onEdit, onPlan }: ManagedProps) {
  const publishing = usePublish(course)
  return (
    <li data-row={course._id}>
      <h2 className="text-lead">
        <Link className="link" to={paths.course(course._id)}>
          {course.name || t(texts.courses.untitled)}
        </Link>
      </h2>
      <p className="text-ink2 text-label">
        {joinIsolated([course.instructor || t`No instructor`, priceOf(course).toPay])} ·{' '}
        <StudentsLink course={course} /> ·{' '}
        <Link className="link" to={paths.adminCourse(course._id)}>
          <Trans>
            Teach<span className="vh"> {course.name}</span>
          </Trans>
        </Link>
        {!course.isPublished && (
          <>
            {' · '}
            <Link className="link" to={paths.adminCourseMaking(course._id)}>
              <Trans>
                Set up<span className="vh"> {course.name}</span>
              </Trans>
            </Link>
          </>
        )}
        {course.archived && (
          <b className="text-mark">
            {' '}
            · <Trans>Archived</Trans>
          </b>
        )}
      </p>
      <PublishSwitch course={course} publishing={publishing} onPlan={onPlan} />
      <CourseActions course={course} onEdit={onEdit} />
    </li>
  )
}

const StudentsLink = ({ course: { _id, students } }: { course: Course }) => (
  <Link className="link" to={paths.adminCourseStudents(_id)}>
    {plural(students, { one: '# student', other: `${groupDigits(students)} students` })}
  </Link>
)

function ManagedRow({ course, onEdit, onPlan }: ManagedProps) {
  const publishing = usePublish(course)
  return (
    <tr data-row={course._id}>
      <th scope="row" className="min-w-160">
        <Link className="link-plain" to={paths.course(course._id)}>
          {course.name || t(texts.courses.untitled)}
        </Link>
        {course.archived && (
          <span className="block text-mark text-note">
            <Trans>Archived</Trans>
          </span>
        )}
      </th>
      <td>{course.instructor}</td>
      <td className="number">
        <Link className="figure-to-rows" to={paths.adminCourseStudents(course._id)}>
          {groupDigits(course.students)}
        </Link>
      </td>
      <td className="number">{priceOf(course).toPay}</td>
      <td>
        <PublishSwitch course={course} publishing={publishing} onPlan={onPlan} />
      </td>
      <td>
        <CourseActions course={course} onEdit={onEdit} />
      </td>
    </tr>
  )
}

function CoursesSkeleton({ view, isWide }: { view: 'grid' | 'table'; isWide: boolean }) {
  if (view === 'table') return <TableSkeleton columns={6} />
  return (
    <div className={isWide ? 'managed-grid' : 'managed-lines'}>
      {places(6).map((card) => (
        <div key={card} className={isWide ? 'managed-card' : undefined}>
          {isWide && <Skeleton className="skeleton-cover mb-8" />}
          <Skeleton className="my-4 h-16 w-240 max-w-full" />
          <Skeleton className="my-4 h-16 w-160 max-w-full" />
          <Skeleton className="my-10 h-24 w-120" />
          <Skeleton className="h-36 w-240 rounded-control" />
        </div>
      ))}
    </div>
  )
}
