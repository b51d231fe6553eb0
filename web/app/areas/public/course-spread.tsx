import { Trans } from '@lingui/react/macro'
import type { FeaturedCourse, Home } from '#contract/website/website.ts'
import { priceOf } from '../../features/catalogue/price.ts'
import { categoryText } from '../../shared/choice-texts.ts'
import { Highlighted } from '../../ui/highlighter.tsx'
import { RedTick } from '../../ui/red-pen.tsx'

export function CourseSpread({ course }: { course: FeaturedCourse }) {
  const { toPay } = priceOf(course)
  return (
    <div className="book-board">
      <div className="book-page book-task">
        <p className="book-head">
          <span>{categoryText(course.category)}</span>
        </p>
        <div className="book-text">
          <p className="book-title">{course.name}</p>
          <p className="text-ink2">{course.tagline}</p>
          <p className="mt-28 text-ink2">{course.instructor}</p>
          <p className="mt-28">
            <Highlighted>{toPay}</Highlighted>
          </p>
        </div>
      </div>
      <div className="book-page book-answer">
        <p className="book-head">
          <span>{course.name}</span>
        </p>
        <div className="book-text">
          {course.learningOutcomes.length > 0 && (
            <p>
              <Trans>What you will be able to do</Trans>
            </p>
          )}
          {course.learningOutcomes.map((outcome) => (
            <p key={outcome} className="text-pen">
              {outcome} <RedTick />
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}

export function PictureSpread({ url, text }: Home['pictures'][number]) {
  return (
    <>
      <img className="book-picture" src={url} alt="" />
      <figcaption className="mt-8 text-ink2 text-label">{text}</figcaption>
    </>
  )
}
