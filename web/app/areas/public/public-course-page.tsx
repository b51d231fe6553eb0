import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { getPublicCourse } from '#calls/website/website.ts'
import type { PublicCoursePage as Course } from '#contract/website/website.ts'
import { call, Refused } from '../../api/client.ts'
import { documentLanguage } from '../../api/i18n.ts'
import { dataOfPage, usePageData } from '../../api/page-data.ts'
import { titleOf } from '../../api/school-name.ts'
import { paths } from '../../paths.ts'
import { ListError, Loading, Skeleton } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { courseData } from './course-data.ts'
import { descriptionOf } from './description.ts'
import NotFoundPage from './not-found-page.tsx'
import { PublicCourseView } from './public-course-view.tsx'
import { shareMeta } from './share-meta.ts'

export const handle = { isPublic: true }

export const meta = ({ location }: { location: { pathname: string } }) => {
  const course = dataOfPage<Course>(location.pathname)
  if (!course) return [{ title: titleOf(t`Course`) }, { name: 'robots', content: 'noindex' }]
  const description = descriptionOf(course.description || course.tagline || course.name)
  return [
    { title: titleOf(course.name) },
    ...shareMeta({ ...course, title: course.name, description }),
    { 'script:ld+json': courseData(course) },
  ]
}

export default function PublicCoursePage() {
  const { slug = '' } = useParams()
  return <CourseOfSlug key={slug} slug={slug} />
}

function CourseOfSlug({ slug }: { slug: string }) {
  const path = paths.publicCourse(slug)
  const { data, error, retry } = usePageData(path, (signal) =>
    call(getPublicCourse, { params: { slug }, query: { language: documentLanguage() }, signal }),
  )
  const name = data?.name
  // `meta` knows only the data that the server rendered.
  useEffect(() => {
    if (name) document.title = titleOf(name)
  }, [name])
  if (error instanceof Refused && error.status === 404) return <NotFoundPage />
  if (data) return <PublicCourseView course={data} />
  return (
    <Main>
      <Sheet className="pt-32">
        <h1 className="vh">
          <Trans>Course</Trans>
        </h1>
        {error === undefined ? (
          <Loading>
            <Skeleton className="h-280 w-full" />
          </Loading>
        ) : (
          <ListError message={t`The course did not load.`} onRetry={retry} />
        )}
      </Sheet>
    </Main>
  )
}
