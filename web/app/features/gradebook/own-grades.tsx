import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getOwnGrades } from '#contract/gradebook/gradebook.ts'
import { paths } from '../../paths.ts'
import { marksText } from '../../shared/marks-text.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { shareText, stateText } from './grade-texts.ts'

type OwnGrades = ResponseOf<typeof getOwnGrades>
type Item = OwnGrades['items'][number]

export function OwnTotal({ grades: { total, settings } }: { grades: OwnGrades }) {
  return (
    <section aria-labelledby="own-total">
      <h2 id="own-total" className="text-h3">
        <Trans>Total so far</Trans>
      </h2>
      <p className="mt-8 text-h2 tnum">{shareText(total)}</p>
      {total.share === null && (
        <p className="text-ink2">
          <Trans>Nothing is marked yet.</Trans>
        </p>
      )}
      {total.share !== null && settings.countsBy === 'points' && (
        <p className="text-ink2">
          <Trans>
            {marksText(total.score)} of {marksText(total.max)} marks
          </Trans>
        </p>
      )}
      <p className="mt-8 text-ink2">
        {total.waiting > 0 && (
          <>
            <Plural
              value={total.waiting}
              one="# piece of work waits to be marked or released."
              other="# pieces of work wait to be marked or released."
            />{' '}
          </>
        )}
        {settings.countsBy === 'weights'
          ? t`Each counts by the weight that stands beside it.`
          : t`Each counts by its marks.`}{' '}
        {settings.missingCounts ? t`Missing work counts as 0.` : t`Missing work does not count.`}
      </p>
    </section>
  )
}

export function OwnGradeRows({ grades: { items, settings } }: { grades: OwnGrades }) {
  return (
    <ul className="border-t-2 border-ink">
      {items.map((item) => (
        <li key={item._id} className="list-row flex flex-wrap items-center gap-x-24 gap-y-4 py-16">
          <div className="min-w-0 flex-1 basis-240">
            <Link className="font-strong wrap-anywhere" to={placeOf(item)}>
              {item.title}
            </Link>
            <p className="text-label text-ink2">
              {item.kind === 'quiz' ? t`Quiz` : t`Assignment`}
              {item.dueAt !== null && <> · {t`due ${dayAndTime(new Date(item.dueAt))}`}</>}
              {settings.countsBy === 'weights' && (
                <>
                  {' · '}
                  {item.weight === null ? t`weight as its marks` : t`weight ${item.weight}`}
                </>
              )}
            </p>
            {item.cell.reason !== null && <p className="text-label wrap-anywhere">{item.cell.reason}</p>}
          </div>
          <p className={item.cell.state === 'missing' ? 'text-mark' : 'text-ink2'}>{markText(item)}</p>
        </li>
      ))}
    </ul>
  )
}

function markText({ cell: { state, score, max } }: Item) {
  if (score === null) return stateText(state)
  return (
    <b className="text-ink tnum">
      <Trans>
        {marksText(score)} of {marksText(max)}
      </Trans>
    </b>
  )
}

function placeOf({ kind, _id, cell: { workId } }: Item): string {
  if (kind === 'assignment') return paths.assignment(_id)
  return workId === null ? paths.quiz(_id) : paths.quizResult(workId)
}
