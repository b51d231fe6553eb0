import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { durations } from '#contract/texts.ts'
import type { Home } from '#contract/website/website.ts'
import { Button } from '../../ui/button.tsx'
import { useRotation } from '../../ui/use-rotation.ts'
import { CourseSpread, PictureSpread } from './course-spread.tsx'
import { heroPages } from './hero-pages.tsx'
import { HeroSpread } from './hero-spread.tsx'
import './book.css'
import './book-index.css'

interface BookPage {
  readonly key: string
  readonly subject: string
  readonly spread: ReactNode
}

const maxPages = 3

function pagesOf({ samplePages, pictures, featured }: Home): BookPage[] {
  if (samplePages)
    return heroPages.map((page) => ({
      key: page.task.title.id,
      subject: t(page.subject),
      spread: <HeroSpread {...page} />,
    }))
  if (pictures.length > 0)
    return pictures.map((picture) => ({
      key: picture.url,
      subject: picture.text,
      spread: <PictureSpread {...picture} />,
    }))
  return featured.slice(0, maxPages).map((course) => ({
    key: course._id,
    subject: course.name,
    spread: <CourseSpread course={course} />,
  }))
}

/** The longest page gives the book its height. */
export function HeroBook({ home }: { home: Home }) {
  const bookPages = pagesOf(home)
  const [shownIndex, setShown] = useState(0)
  const { isPlaying, toggle, hold } = useRotation(durations.slide, shownIndex, () =>
    setShown((shownIndex + 1) % (bookPages.length || 1)),
  )
  if (bookPages.length === 0) return null
  const captionOf = (index: number) => {
    const { subject = '' } = bookPages[index] ?? {}
    const number = index + 1
    const pages = bookPages.length
    return t`Page ${number} of ${pages}: ${subject}`
  }
  return (
    <section
      className="book"
      aria-label={home.samplePages ? t`From an exercise book` : t`From the school`}
      aria-roledescription={t`carousel`}
      {...hold}
    >
      <div className="book-pages">
        {bookPages.map(({ key, spread }, index) => (
          <figure
            key={key}
            className={`book-spread${index === shownIndex ? ' book-open' : ''}`}
            aria-label={captionOf(index)}
          >
            {spread}
          </figure>
        ))}
      </div>
      {bookPages.length > 1 && (
        <div className="needs-script mt-20 flex items-center gap-12">
          <Button
            size="icon"
            icon={isPlaying ? 'pause' : 'play'}
            aria-label={isPlaying ? t`Pause the pages` : t`Turn the pages`}
            onClick={toggle}
          />
          <div className="flex">
            {bookPages.map(({ key }, index) => (
              <button
                key={key}
                type="button"
                className="dot"
                aria-label={captionOf(index)}
                aria-current={index === shownIndex ? 'true' : undefined}
                onClick={() => setShown(index)}
              />
            ))}
          </div>
          <p className="text-ink2 text-label" aria-live={isPlaying ? 'off' : 'polite'}>
            {captionOf(shownIndex)}
          </p>
        </div>
      )}
    </section>
  )
}
