import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { durations } from '#contract/texts.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import type { Testimonial } from '#contract/website/website.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/page.tsx'
import { useRotation } from '../../ui/use-rotation.ts'
import { useWide } from '../../ui/use-wide.ts'

/** All cards are visible without JavaScript. */
export function Learners({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { track, slide, slides, show, noteScroll } = useSlides(testimonials.length)
  const goTo = (next: number) => show((next + slides) % slides)
  const { isPlaying, toggle, hold } = useRotation(durations.slide, slide, () => goTo(slide + 1))

  return (
    <section aria-labelledby="learners" aria-roledescription={t`carousel`} {...hold}>
      <Sheet className="pt-(--section)">
        <div className="mb-20 flex flex-wrap items-center justify-between gap-x-24 gap-y-12">
          <h2 id="learners">
            <Trans>From our learners</Trans>
          </h2>
          <div className="needs-script flex items-center gap-8">
            <Button
              size="icon"
              icon={isPlaying ? 'pause' : 'play'}
              aria-label={isPlaying ? t`Pause what learners say` : t`Play what learners say`}
              onClick={toggle}
            />
            <Button
              size="icon"
              icon="chevronLeft"
              aria-label={t`Previous learners`}
              onClick={() => goTo(slide - 1)}
            />
            <Button
              size="icon"
              icon="chevronRight"
              aria-label={t`Next learners`}
              onClick={() => goTo(slide + 1)}
            />
            <p className="tnum ml-8 text-ink2 text-label" aria-live={isPlaying ? 'off' : 'polite'}>
              <Trans>
                {slide + 1} of {slides}
              </Trans>
            </p>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll */}
        <ul ref={track} className="learners" tabIndex={0} aria-label={t`Learners`} onScrollEnd={noteScroll}>
          {testimonials.map((testimonial) => (
            <Learner key={`${testimonial.name} ${testimonial.quote}`} {...testimonial} />
          ))}
        </ul>
      </Sheet>
    </section>
  )
}

function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const perSlide = useWide() ? 3 : 1
  const [first, setFirst] = useState(0)
  const slides = Math.ceil(count / perSlide)
  const slide = Math.floor(first / perSlide)

  const slideWidth = () => {
    const [firstCard, secondCard] = track.current?.children ?? []
    return firstCard && secondCard
      ? secondCard.getBoundingClientRect().left - firstCard.getBoundingClientRect().left
      : 1
  }
  return {
    track,
    slide,
    slides,
    show(next: number): void {
      const behavior = Math.abs(next - slide) > 1 ? 'instant' : 'auto'
      track.current?.scrollTo({ left: next * perSlide * slideWidth(), behavior })
      setFirst(next * perSlide)
    },
    noteScroll: () => setFirst(Math.round((track.current?.scrollLeft ?? 0) / slideWidth())),
  }
}

function Learner({ name, course, quote, isSample }: Testimonial) {
  return (
    <li className="learner">
      <blockquote>{quote}</blockquote>
      <div className="mt-auto flex items-center gap-12 pt-28">
        <Avatar name={name} />
        <p className="text-label/20">
          <b>{name}</b>
          <br />
          <span className="text-ink2">{joinIsolated([course, isSample && t`sample`])}</span>
        </p>
      </div>
    </li>
  )
}
