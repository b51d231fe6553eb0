import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { listPublicCourses } from '#calls/website/website.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import type { PublicCourses } from '#contract/website/website.ts'
import { call } from '../../api/client.ts'
import { dataOfPage, usePageData } from '../../api/page-data.ts'
import { schoolName, titleOf } from '../../api/school-name.ts'
import { priceOf } from '../../features/catalogue/price.ts'
import { StruckPrice } from '../../features/catalogue/struck-price.tsx'
import { paths } from '../../paths.ts'
import { EmptyState, ListError, Loading, Skeleton } from '../../ui/feedback.tsx'
import { IndexRow } from '../../ui/index-row.tsx'
import { ListHead, Main, NumberedRow, Sheet } from '../../ui/page.tsx'
import { places } from '../../ui/skeletons.tsx'
import { shareMeta } from './share-meta.ts'
import './book-index.css'
import { categoryText } from '../../shared/choice-texts.ts'

export const handle = { isPublic: true }

export function meta() {
  const { address, picture } = dataOfPage<PublicCourses>(paths.publicCourses()) ?? {}
  const title = titleOf(t`All courses`)
  const description = t`The courses of ${{ school: schoolName() }}: what each is about, who teaches it, and what it costs.`
  return [{ title }, ...shareMeta({ title, description, address, picture })]
}

export default function PublicCoursesPage() {
  const { data, error, retry } = usePageData(paths.publicCourses(), (signal) =>
    call(listPublicCourses, { signal }),
  )
  return (
    <Main>
      <Sheet className="pt-32 md:pt-48">
        <h1>
          <Trans>All courses</Trans>
        </h1>
        <p className="mt-20 max-w-text text-ink2 text-lead">
          <Trans>What each course is about, who teaches it, and what it costs.</Trans>
        </p>
        {data && <Subjects courses={data.courses} />}
        {!data && error !== undefined && (
          <div className="mt-48">
            <ListError message={t`The courses did not load.`} onRetry={retry} />
          </div>
        )}
        {!data && error === undefined && <ListSkeleton />}
      </Sheet>
    </Main>
  )
}

function Subjects({ courses }: Pick<PublicCourses, 'courses'>) {
  if (courses.length === 0)
    return (
      <div className="mt-48">
        <EmptyState
          message={t`The school has not published a course yet.`}
          next={t`Published courses appear here.`}
        />
      </div>
    )
  const subjects = Map.groupBy(courses, ({ category }) => category)
  return [...subjects].map(([category, coursesOfSubject], place) => (
    <section key={category} className="pt-48" aria-labelledby={`subject-${place}`}>
      <ListHead
        id={`subject-${place}`}
        title={categoryText(category)}
        note={plural(coursesOfSubject.length, { one: '# course', other: '# courses' })}
      />
      <ul>
        {coursesOfSubject.map((course, row) => (
          <li key={course.slug} className="card">
            <NumberedRow numeral={row + 1}>
              <Row course={course} />
            </NumberedRow>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Row({ course }: { course: PublicCourses['courses'][number] }) {
  const { toPay, before } = priceOf(course)
  const topics = plural(course.topics, { one: '# topic', other: '# topics' })
  const hours = course.hours > 0 && t`${course.hours} hrs`
  return (
    <IndexRow
      name={
        <Link className="card-link" to={paths.publicCourse(course.slug)}>
          {course.name}
        </Link>
      }
      note={joinIsolated([course.instructor, topics, hours])}
      count={
        <>
          {toPay}
          {before && <StruckPrice>{before}</StruckPrice>}
        </>
      }
    />
  )
}

function ListSkeleton() {
  return (
    <div className="mt-48">
      <Loading>
        {places(6).map((row) => (
          <Skeleton key={row} className="mb-16 h-56" />
        ))}
      </Loading>
    </div>
  )
}
