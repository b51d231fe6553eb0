import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { WorkTry } from '#contract/homework/homework.ts'
import type { Mark } from '#contract/marking/marking.ts'
import { toShownFraction } from '#contract/marking/page-geometry.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { timeOf } from '../../ui/dates.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { focusCriterion } from './criterion-field.tsx'
import { DownloadRows } from './download-rows.tsx'
import { MarkEditor } from './mark-editor.tsx'
import { markElementId } from './marks-layer.tsx'
import { isOnPage } from './own-mark.ts'
import { PageBar } from './page-bar.tsx'
import type { PagesId } from './page-calls.ts'
import { PageNotes } from './page-notes.tsx'
import { PageView, type ShownPage } from './page-view.tsx'
import { onPenKey } from './pen-keys.ts'
import { PenStrip } from './pen-strip.tsx'
import { OtherMarkers } from './presence.tsx'
import { submittedWork } from './queries.ts'
import { SaveAsRemark } from './save-as-remark.tsx'
import { rotationOf, useMarking } from './use-marks.ts'
import { editedPlace, type Pen, usePen } from './use-pen.ts'
import { useViewer, type Viewer } from './use-viewer.ts'
import { keyOfPage, pagesOf, type WorkPage } from './work-file-pages.ts'
import './marking.css'

const PenLayer = lazy(() => import('./pen-layer.tsx'))

export interface MarkedSubmission {
  readonly _id: string
  readonly assignmentId: string
  readonly version: number
  readonly openedAt: string | null
}

export interface WorkPagesProps {
  submission: MarkedSubmission
  userId: string
  /** Receives the pages' key handler; null on unmount. */
  onKeys: (keys: ((event: KeyboardEvent) => boolean) | null) => void
  onLeave: () => void
  /** Page number on which the next work opens. */
  keptPage?: RefObject<number>
}

export function WorkPages(props: WorkPagesProps) {
  const { submission } = props
  const query = useQuery(submittedWork(submission._id, submission.version))
  const latest = query.data?.[0]
  return (
    <>
      <QueryStates
        query={query}
        message={t`The submitted pages cannot be read.`}
        skeleton={<Skeleton className="h-480" />}
      />
      {latest && (
        <MarkedPages
          {...props}
          pagesId={submission._id}
          isOpened={submission.openedAt !== null}
          work={latest}
          others={<OtherMarkers pagesId={submission._id} />}
        />
      )}
    </>
  )
}

interface MarkedPagesProps extends Pick<WorkPagesProps, 'userId' | 'onKeys' | 'onLeave' | 'keptPage'> {
  pagesId: PagesId
  isOpened: boolean
  work: Pick<WorkTry, 'files'>
  others?: ReactNode
}

export function MarkedPages(props: MarkedPagesProps) {
  const { pagesId, userId, work, isOpened, others, onKeys, onLeave, keptPage } = props
  const pages = pagesOf(work)
  const viewer = useViewer(pages.length)
  useKeptPage(keptPage, viewer)
  const workMarks = useMarking(pagesId, userId, isOpened)
  const { marks, marking, rotations } = workMarks
  const pen = usePen(marking)
  const [uncropped, setUncropped] = useState<string>()
  const current = pages[viewer.page - 1]
  const leave = () => {
    pen.putAway()
    onLeave()
  }
  useDeskKeys(onKeys, (event) =>
    onPenKey(event, { pen, marking, viewer, leave, onCriterion: focusCriterion }),
  )

  if (pages.length === 0) return <DownloadRows files={work.files} />
  const isUncropped = current !== undefined && uncropped === keyOfPage(current)
  return (
    <section className="work-viewer" aria-label={t`Pages of the work`}>
      <PenStrip
        {...{ tool: pen.tool, ink: pen.ink, canUndo: workMarks.canUndo, canRedo: workMarks.canRedo }}
        onTool={(tool) => pen.chooseTool(tool)}
        onInk={pen.setInk}
        onUndo={marking.undo}
        onRedo={marking.redo}
      />
      <div className="work-viewer-main">
        <PageBar
          page={viewer.page}
          pages={pages.length}
          zoom={viewer.zoom}
          onPage={viewer.goTo}
          onZoom={viewer.setZoom}
          onRotate={() => current && marking.rotate(current)}
          isUncropped={isUncropped}
          onToggleCrop={
            current?.file.originalUrl
              ? () => setUncropped(isUncropped ? undefined : keyOfPage(current))
              : undefined
          }
        >
          <SavedLine unsaved={workMarks.unsaved} savedAt={workMarks.savedAt} />
        </PageBar>
        {others}
        <section
          ref={viewer.scroller}
          className="work-scroller"
          aria-label={t`Pages`}
          data-tool={pen.tool}
          data-desk-keys=""
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
          tabIndex={0}
        >
          {pages.map((page, index) => (
            <DeskPage
              key={keyOfPage(page)}
              {...{ page, viewer, pen, marks }}
              number={index + 1}
              rotation={rotationOf(rotations, page)}
              isUncropped={uncropped === keyOfPage(page)}
              onRemove={marking.remove}
            />
          ))}
        </section>
        <DownloadRows files={work.files.filter(({ kind }) => kind === 'file')} />
      </div>
    </section>
  )
}

interface DeskPageProps {
  page: WorkPage
  number: number
  marks: readonly Mark[]
  rotation: 0 | 90 | 180 | 270
  viewer: Viewer
  pen: Pen
  isUncropped: boolean
  onRemove: (mark: Mark) => void
}

function DeskPage({ page, number, marks, rotation, viewer, pen, isUncropped, onRemove }: DeskPageProps) {
  const onMarkKey = (event: KeyboardEvent, mark: Mark) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      const next = document.getElementById(markElementId(mark._id))?.nextElementSibling
      onRemove(mark)
      if (next instanceof SVGElement) next.focus()
      else document.querySelector<HTMLElement>(`[data-page="${number}"] .pen-layer`)?.focus()
    } else if (event.key === 'Enter') pen.edit(mark)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const focusMark = (mark: Mark) => {
    pen.choose(mark)
    document.getElementById(markElementId(mark._id))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <PageView
      {...{ page, number, marks, rotation, isUncropped, onMarkKey }}
      width={viewer.width}
      chosenId={pen.chosenId}
      onChoose={pen.choose}
      over={(shown) => <OverPage {...{ page, number, shown, pen }} isCurrent={viewer.page === number} />}
      beside={(shown) => (
        <PageNotes
          page={shown}
          number={number}
          chosenId={pen.chosenId}
          isBelow={viewer.isNarrow}
          onChoose={focusMark}
          actions={(mark) => (
            <>
              <Button size="row" variant="quiet" onClick={() => pen.edit(mark)}>
                <Trans>Edit</Trans>
              </Button>
              <SaveAsRemark mark={mark} />
            </>
          )}
        />
      )}
    />
  )
}

interface OverPageProps {
  page: WorkPage
  number: number
  shown: ShownPage<Mark>
  pen: Pen
  isCurrent: boolean
}

function OverPage({ page, number, shown, pen, isCurrent }: OverPageProps) {
  const { tool, editing } = pen
  const isEdited = editing?.fileId === page.fileId && editing.page === page.page
  return (
    <>
      {tool && (
        <Suspense>
          <PenLayer
            {...{ tool, number, ink: pen.ink, rotation: shown.rotation, ratio: shown.ratio }}
            size={shown.size}
            shown={shown.shown}
            takesFocus={isCurrent && pen.takesFocus}
            onFocusTaken={pen.focusTaken}
            onDraw={(shape) => pen.draw(page, shape)}
            onErase={(point) =>
              pen.erase(
                shown.marks.filter((mark) => isOnPage(mark, page)),
                point,
                shown.ratio,
              )
            }
          />
        </Suspense>
      )}
      {editing && isEdited && (
        <MarkEditor
          key={editing.mark?._id ?? editing.shape.join()}
          kind={editing.kind}
          written={{ text: editing.mark?.text ?? null, points: editing.mark?.points ?? null }}
          at={toShownFraction(editedPlace(editing), shown.rotation)}
          onSave={pen.write}
          onCancel={pen.cancel}
        />
      )}
    </>
  )
}

function SavedLine({ unsaved, savedAt }: { unsaved: number; savedAt: Date | undefined }) {
  return (
    <p className="marks-saved" role="status">
      {unsaved > 0 && plural(unsaved, { one: '# mark not saved yet', other: '# marks not saved yet' })}
      {unsaved === 0 && savedAt && (
        <>
          <Icon name="check" size={18} />
          {t`Marks saved ${timeOf(savedAt)}`}
        </>
      )}
    </p>
  )
}

function useDeskKeys(onKeys: WorkPagesProps['onKeys'], keys: (event: KeyboardEvent) => boolean): void {
  useEffect(() => {
    onKeys(keys)
    return () => onKeys(null)
  })
}

/** @param kept page on which the next work opens */
function useKeptPage(kept: WorkPagesProps['keptPage'], { page, goTo }: Viewer): void {
  const latestPage = useRef(page)
  useEffect(() => {
    latestPage.current = page
  })
  useLayoutEffect(() => {
    if (!kept) return
    let isPlaced = false
    // The pages get their width only in the next frame.
    const frame = requestAnimationFrame(() => {
      isPlaced = true
      if (kept.current > 1) goTo(kept.current)
    })
    return () => {
      cancelAnimationFrame(frame)
      if (isPlaced) kept.current = latestPage.current
    }
  }, [kept, goTo])
}
