import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { durations } from '#contract/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useRotation } from '../../ui/use-rotation.ts'
import { type HeroPage, heroPages } from './hero-pages.tsx'
import { HeroSpread } from './hero-spread.tsx'
import './book.css'
import './book-index.css'

/** The pages lie in one place, so the book has the height of the longest. Without JavaScript they stack. */
export function HeroBook() {
  const [shown, setShown] = useState(0)
  const { isPlaying, toggle, hold } = useRotation(durations.slide, shown, () =>
    setShown((shown + 1) % heroPages.length),
  )
  return (
    <section
      className="book"
      aria-label={t`From an exercise book`}
      aria-roledescription={t`carousel`}
      {...hold}
    >
      <div className="book-pages">
        {heroPages.map((page, index) => (
          <figure
            key={page.assignment}
            className={`book-spread${index === shown ? ' book-open' : ''}`}
            aria-label={captionOf(page, index)}
          >
            <HeroSpread {...page} />
          </figure>
        ))}
      </div>
      <div className="needs-script mt-20 flex items-center gap-12">
        <Button
          size="icon"
          icon={isPlaying ? 'pause' : 'play'}
          aria-label={isPlaying ? t`Pause the pages` : t`Turn the pages`}
          onClick={toggle}
        />
        <div className="flex">
          {heroPages.map((page, index) => (
            <button
              key={page.assignment}
              type="button"
              className="dot"
              aria-label={captionOf(page, index)}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => setShown(index)}
            />
          ))}
        </div>
        <p className="text-ink2 text-label" aria-live={isPlaying ? 'off' : 'polite'}>
          {heroPages.map((page, index) => index === shown && captionOf(page, index))}
        </p>
      </div>
    </section>
  )
}

function captionOf(page: HeroPage, index: number): string {
  const number = index + 1
  const pages = heroPages.length
  const subject = t(page.subject)
  return t`Page ${number} of ${pages}: ${subject}`
}
