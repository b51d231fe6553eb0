import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { WorkTry } from '#contract/homework/homework.ts'
import type { getOwnMarks, Mark } from '#contract/marking/marking.ts'
import { numberNotes, sortInReadingOrder } from '#contract/marking/marks-in-order.ts'
import { signedPoints } from '#contract/marking/stroke.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { DownloadRows } from './download-rows.tsx'
import { MarkedPdf } from './marked-pdf.tsx'
import { markElementId } from './marks-layer.tsx'
import { isOnPage, isShownBeside } from './own-mark.ts'
import { PageBar } from './page-bar.tsx'
import { NoteSign } from './page-notes.tsx'
import { PageView } from './page-view.tsx'
import { ownMarks, ownScores } from './queries.ts'
import { rotationOf } from './use-marks.ts'
import { useViewer, type Viewer } from './use-viewer.ts'
import { keyOfPage, pagesOf, type WorkPage } from './work-file-pages.ts'
import './marking.css'
import './marked-work.css'

export interface MarkedWorkProps {
  assignmentId: string
  tries: readonly WorkTry[]
}

export default function MarkedWork({ assignmentId, tries }: MarkedWorkProps) {
  const [chosenTry, setChosenTry] = useState<string>()
  const triesWithFiles = tries.filter(({ files }) => files.length > 0)
  const shownTry = triesWithFiles.find(({ _id }) => _id === chosenTry) ?? triesWithFiles[0]
  if (!shownTry) return null
  return (
    <section aria-labelledby="marked-pages">
      <div className="marked-head">
        <h2 id="marked-pages">
          <Trans>Marked pages</Trans>
        </h2>
        {triesWithFiles.length > 1 && (
          <TryTabs tries={triesWithFiles} shownId={shownTry._id} onChoose={setChosenTry} />
        )}
        <MarkedPdf assignmentId={assignmentId} tryId={shownTry._id} />
      </div>
      <MarkedTry key={shownTry._id} assignmentId={assignmentId} work={shownTry} />
    </section>
  )
}

interface TryTabsProps {
  tries: readonly WorkTry[]
  shownId: string
  onChoose: (id: string) => void
}

function TryTabs({ tries, shownId, onChoose }: TryTabsProps) {
  return (
    <fieldset className="try-tabs" aria-label={t`Tries`}>
      {tries.map(({ _id, submittedAt }, index) => (
        <button
          key={_id}
          type="button"
          className="tab"
          aria-pressed={_id === shownId}
          onClick={() => onChoose(_id)}
        >
          {index === 0 ? t`Latest` : t`Try ${tries.length - index}`}
          <span className="vh"> {dayAndTime(new Date(submittedAt))}</span>
        </button>
      ))}
    </fieldset>
  )
}

function MarkedTry({ assignmentId, work }: { assignmentId: string; work: WorkTry }) {
  const query = useQuery(ownMarks(assignmentId))
  return (
    <>
      <QueryStates query={query} message={t`The marks cannot be read.`} skeleton={null} />
      <OwnPages work={work} {...query.data}>
        <OwnScores assignmentId={assignmentId} />
      </OwnPages>
    </>
  )
}

interface OwnPagesProps extends Partial<ResponseOf<typeof getOwnMarks>> {
  work: Pick<WorkTry, 'files'>
  children?: ReactNode
}

export function OwnPages({ work, marks = [], rotations = [], children }: OwnPagesProps) {
  const pages = pagesOf(work)
  const viewer = useViewer(pages.length)
  const [chosenId, setChosenId] = useState<string>()
  const choose = (mark: Mark) => {
    setChosenId(mark._id)
    document.getElementById(markElementId(mark._id))?.scrollIntoView({ block: 'center' })
  }
  const files = work.files.filter(({ kind }) => kind === 'file')
  const current = pages[viewer.page - 1]
  return (
    <div className="marked-work">
      <section className="work-viewer work-viewer-own" aria-label={t`Your pages`}>
        {pages.length > 0 && (
          <div className="work-viewer-main">
            <PageBar
              page={viewer.page}
              pages={pages.length}
              zoom={viewer.zoom}
              onPage={viewer.goTo}
              onZoom={viewer.setZoom}
            />
            <section
              ref={viewer.scroller}
              className="work-scroller"
              aria-label={t`Pages`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
              tabIndex={0}
            >
              {pages.map((page, index) => (
                <PageView
                  key={keyOfPage(page)}
                  {...{ page, marks, chosenId }}
                  number={index + 1}
                  rotation={rotationOf(rotations, page)}
                  width={viewer.width}
                  beside={() => null}
                />
              ))}
            </section>
          </div>
        )}
        <DownloadRows files={files} />
      </section>
      <div className="marked-side">
        {current && (marks.length > 0 || children) && (
          <OnThisPage
            {...{ page: current, pages, marks, viewer, chosenId }}
            rotation={rotationOf(rotations, current)}
            onChoose={choose}
          />
        )}
        {children}
      </div>
    </div>
  )
}

interface OnThisPageProps {
  page: WorkPage
  pages: readonly WorkPage[]
  marks: readonly Mark[]
  rotation: 0 | 90 | 180 | 270
  viewer: Viewer
  chosenId: string | undefined
  onChoose: (mark: Mark) => void
}

function OnThisPage({ page, pages, marks, rotation, viewer, chosenId, onChoose }: OnThisPageProps) {
  const pageMarks = sortInReadingOrder(
    marks.filter((mark) => isOnPage(mark, page)),
    rotation,
  )
  const numbers = numberNotes(pageMarks)
  const notes = pageMarks.filter(isShownBeside)
  const points = pageMarks.map((mark) => mark.points).filter((one) => one !== null)
  const noteCount = plural(numbers.size, { 0: '', one: '# note', other: '# notes' })
  return (
    <section aria-labelledby="on-this-page">
      <div className="rubric-head">
        <h3 id="on-this-page" className="text-lead">
          <Trans>On this page</Trans>
        </h3>
        <p className="tnum text-ink2 text-label">
          {[points.map(signedPoints).join(' '), noteCount].filter(Boolean).join(', ')}
        </p>
      </div>
      {notes.length === 0 && (
        <p className="py-12 text-ink2">
          <Trans>No notes on this page.</Trans>
        </p>
      )}
      <ul className="on-this-page">
        {notes.map((mark) => (
          <li key={mark._id} className={`ink-${mark.ink}`}>
            <button
              type="button"
              className="page-note-text"
              aria-current={mark._id === chosenId ? 'true' : undefined}
              onClick={() => onChoose(mark)}
            >
              <NoteSign mark={mark} number={numbers.get(mark._id)} />
              <span>
                {mark.text}
                {mark.kind === 'note' && mark.points !== null && <b> {signedPoints(mark.points)}</b>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <OtherPages {...{ page, pages, marks }} onPage={viewer.goTo} />
    </section>
  )
}

interface OtherPagesProps {
  page: WorkPage
  pages: readonly WorkPage[]
  marks: readonly Mark[]
  onPage: (page: number) => void
}

function OtherPages({ page, pages, marks, onPage }: OtherPagesProps) {
  const pagesWithNotes = pages
    .map((other, index) => ({
      other,
      number: index + 1,
      notes: marks.filter((mark) => isOnPage(mark, other) && isShownBeside(mark)).length,
    }))
    .filter(({ other, notes }) => other !== page && notes > 0)
  return (
    <p className="mt-12 flex flex-wrap gap-x-16">
      {pagesWithNotes.map(({ number, notes }) => (
        <button
          key={number}
          type="button"
          className="link min-h-24 text-label"
          onClick={() => onPage(number)}
        >
          {plural(notes, { one: `# note on page ${number}`, other: `# notes on page ${number}` })}
        </button>
      ))}
    </p>
  )
}

function OwnScores({ assignmentId }: { assignmentId: string }) {
  const { data } = useQuery(ownScores(assignmentId))
  if (!data || data.rubric.criteria.length === 0) return null
  const pointsOf = (id: string) => data.scores.find(({ criterionId }) => criterionId === id)?.points
  return (
    <section aria-labelledby="own-scores" className="mt-28">
      <h3 id="own-scores" className="rule-b pb-8 text-lead">
        <Trans>Rubric</Trans>
      </h3>
      <ol>
        {data.rubric.criteria.map(({ _id, title, points }) => (
          <li key={_id} className="list-row flex justify-between gap-16 py-8">
            <span className="min-w-0 break-words">{title}</span>
            <span className="tnum flex-none">
              {pointsOf(_id) ?? '–'}/{points}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
