import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Course } from '#contract/catalogue/courses.ts'
import type { CourseProgress } from '#contract/learning/progress.ts'
import { texts } from '#contract/texts.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { paths } from '../../../paths.ts'
import { categoryText } from '../../../shared/choice-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import '../../../shared/cover.css'
import { Cover } from '../../../shared/cover.tsx'
import type { CoverLook } from '../../../shared/cover-hash.ts'
import { Stamp } from '../../../ui/stamp.tsx'
import { doneText } from '../done-texts.ts'
import { priceOf } from '../price.ts'
import { Rating } from '../rating.tsx'
import type { CourseLinkState } from '../seen-course.ts'
import { StruckPrice } from '../struck-price.tsx'

export interface CourseCardProps {
  course: Course
  look: CoverLook | undefined
  enrolled: boolean
  progress?: CourseProgress | undefined
  list: string
}

export function CourseCard({ course, look, enrolled, progress, list }: CourseCardProps) {
  const name = course.name || t(texts.courses.untitled)
  const state: CourseLinkState = { course, list }
  return (
    <li className="card">
      <Cover
        name={name}
        look={look}
        heading="h2"
        subject={categoryText(course.category)}
        badge={enrolled ? undefined : (course.badge ?? undefined)}
        image={course.image ?? undefined}
        stamp={<StateStamp enrolled={enrolled} published={course.isPublished} />}
      />
      <p className="mt-10 text-label text-ink2">{joinIsolated([course.instructor, course.brand])}</p>
      <p className="text-label text-ink2">
        <Rating rating={course.rating} />
      </p>
      <div className="mt-4 flex min-h-36 flex-wrap items-center justify-between gap-x-12">
        {enrolled ? (
          <p className="text-label text-ink2 tnum">
            {progress?.total ? doneText(progress) : topicsOf(course)}
          </p>
        ) : (
          <CardPrice course={course} />
        )}
        <Link
          className={`card-link ${enrolled ? buttonClass({ size: 'row' }) : 'text-label font-strong text-pen'}`}
          to={enrolled ? paths.learn(course._id) : paths.course(course._id)}
          state={enrolled ? undefined : state}
        >
          {enrolled ? t`Continue` : t(texts.courses.viewDetails)}
          <span className="vh">: {name}</span>
        </Link>
      </div>
    </li>
  )
}

function CardPrice({ course }: { course: Course }) {
  const { toPay, before } = priceOf(course)
  return (
    <p>
      <span className="price">{toPay}</span>
      {before && <StruckPrice>{before}</StruckPrice>}
    </p>
  )
}

function StateStamp({ enrolled, published }: { enrolled: boolean; published: boolean }) {
  if (enrolled)
    return (
      <Stamp ink="seal">
        <Trans>Enrolled</Trans>
      </Stamp>
    )
  if (!published)
    return (
      <Stamp ink="pen">
        <Trans>Not published</Trans>
      </Stamp>
    )
  return null
}

const topicsOf = ({ syllabus }: Course) => plural(syllabus.length, { one: '# topic', other: '# topics' })
