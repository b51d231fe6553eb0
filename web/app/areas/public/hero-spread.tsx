import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Highlighted } from '../../ui/highlighter.tsx'
import { RedRing } from '../../ui/red-pen.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import type { HeroPage } from './hero-pages.tsx'

export function HeroSpread({ subject, assignment, task, answer }: HeroPage) {
  const due = t(task.due)
  const [day, time] = task.submitted
  return (
    <div className="book-board">
      <div className="book-page book-task">
        <p className="book-head">
          <span>{t(subject)}</span>{' '}
          <span>
            <Trans>Assignment {assignment}</Trans>
          </span>
        </p>
        <div className="book-text">
          <Numeral>{assignment}</Numeral>
          <p className="book-title">{t(task.title)}</p>
          <p className="text-ink2">{t(task.text)}</p>
          <p className="mt-28">
            <Highlighted>
              <Trans>Due {due}</Trans>
            </Highlighted>
          </p>
          <p className="mt-28 text-ink2">
            <Trans>Submit one link.</Trans>
          </p>
          <p className="mt-28 flex items-center gap-12">
            <Stamp ink="pen">
              <Trans>Submitted</Trans>
            </Stamp>
            <span className="text-ink2 text-note">
              {t(day)},
              <br />
              {time}
            </span>
          </p>
        </div>
      </div>
      <div className="book-page book-answer">
        <p className="book-head">
          <span>{answer.author}</span> <span>{t(answer.day)}</span>
        </p>
        <div className="book-text">
          <Numeral>{assignment}</Numeral>
          {answer.lines}
          <p className="book-verdict">
            <span>{t(answer.verdict)}</span> <RedRing>{answer.mark}</RedRing>
          </p>
        </div>
      </div>
    </div>
  )
}

function Numeral({ children }: { children: number }) {
  return (
    <span className="book-numeral" aria-hidden="true">
      {children}
    </span>
  )
}
