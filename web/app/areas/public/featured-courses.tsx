import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { texts } from '#contract/texts.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import type { FeaturedCourse } from '#contract/website/website.ts'
import { mayOpenCourses, useSessionUser } from '../../api/session.ts'
import { priceOf } from '../../features/catalogue/price.ts'
import { Rating } from '../../features/catalogue/rating.tsx'
import { StruckPrice } from '../../features/catalogue/struck-price.tsx'
import { paths } from '../../paths.ts'
import { categoryText } from '../../shared/choice-texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import '../../shared/cover.css'
import { Cover } from '../../shared/cover.tsx'
import { type CoverLook, coverLooks } from '../../shared/cover-hash.ts'
import { EmptyState } from '../../ui/feedback.tsx'
import { Sheet } from '../../ui/page.tsx'

export function FeaturedCourses({ courses }: { courses: readonly FeaturedCourse[] }) {
  const mayOpen = mayOpenCourses(useSessionUser())
  const looks = coverLooks(courses.map(({ name }) => name))
  return (
    <section aria-labelledby="featured">
      <Sheet className="pt-(--section)">
        <div className="mb-24 flex flex-wrap items-center justify-between gap-x-24 gap-y-12">
          <h2 id="featured">
            <Trans>Featured courses</Trans>
          </h2>
          <Link className={buttonClass()} to={paths.courses()}>
            {t(texts.home.showAllCourses)}
          </Link>
        </div>
        {courses.length === 0 ? (
          <EmptyState
            message={t`The school has not published a course yet.`}
            next={t`Published courses appear here.`}
          />
        ) : (
          <ul className="course-grid featured-grid">
            {courses.map((course, place) => (
              <FeaturedCard key={course._id} {...{ course, mayOpen }} look={looks[place]} />
            ))}
          </ul>
        )}
      </Sheet>
    </section>
  )
}

interface FeaturedCardProps {
  course: FeaturedCourse
  look: CoverLook | undefined
  mayOpen: boolean
}

function FeaturedCard({ course, look, mayOpen }: FeaturedCardProps) {
  const { _id, name, slug } = course
  const { toPay, before } = priceOf(course)
  return (
    <li className="card">
      <Cover
        name={name}
        look={look}
        subject={categoryText(course.category)}
        badge={course.badge ?? undefined}
        image={course.image ?? undefined}
      />
      <p className="mt-10 text-label text-ink2">{joinIsolated([course.instructor, course.brand])}</p>
      <p className="text-label text-ink2">
        <Rating rating={course.rating} />
      </p>
      <div className="mt-4 flex min-h-36 flex-wrap items-center justify-between gap-x-12">
        <p>
          <span className="price">{toPay}</span>
          {before && <StruckPrice>{before}</StruckPrice>}
        </p>
        <Link
          className="card-link font-strong text-label text-pen"
          to={mayOpen ? paths.course(_id) : paths.publicCourse(slug)}
        >
          {t(texts.courses.viewDetails)}
          <span className="vh">: {name}</span>
        </Link>
      </div>
    </li>
  )
}
