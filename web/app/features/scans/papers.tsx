import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, useRef } from 'react'
import type { ScanStudent } from '#contract/scans/scans.ts'
import { useDragOrder } from '../../shared/photos/use-drag-order.ts'
import { BundleGroup } from './bundle-group.tsx'
import type { PageActions } from './page-actions.ts'
import type { DrawPage } from './scan-pages.tsx'
import { groupsOf, moveStart, pageBesideStart, setStudent, stateOf } from './split.ts'
import type { Split } from './use-split.ts'

interface PapersProps {
  students: readonly ScanStudent[]
  split: Split
  draw: DrawPage
  selected: number | null
  select: (page: number) => void
  blank: ReadonlySet<number>
  tools: PageActions
  onRead: () => void
}

const focusOn = (list: HTMLElement | null, selector: string) =>
  list?.querySelector<HTMLElement>(selector)?.focus()

export function Papers({ students, split, draw, selected, select, blank, tools, onRead }: PapersProps) {
  const { pages, change } = split
  const list = useRef<HTMLOListElement>(null)
  // Page number at the dragged boundary.
  const dragged = useRef<number | null>(null)
  const drag = useDragOrder(list, (_, to) => {
    const target = pages[to]?.page
    if (dragged.current === null || target === undefined) return
    const moved = moveStart(pages, dragged.current, target)
    if (moved === pages) return
    dragged.current = target
    change(moved)
  })
  const groups = groupsOf(pages)
  const papers = groups.filter(({ kept }) => kept.length > 0)
  const duplicateStudentIds = new Set(stateOf(pages, students).duplicateStudents.map(({ _id }) => _id))
  /** A moved handle is a new element and needs the focus. */
  const moveTo = (start: number, to: number) => {
    const moved = moveStart(pages, start, to)
    if (moved === pages) return
    change(moved)
    queueMicrotask(() => focusOn(list.current, `[data-start="${to}"]`))
  }
  const goTo = (page: number | undefined) => {
    if (page === undefined) return
    select(page)
    focusOn(list.current, `[data-page="${page}"]`)
  }
  const press = (event: KeyboardEvent) => {
    const pageText = (event.target as HTMLElement).closest<HTMLElement>('[data-page]')?.dataset.page
    if (pageText === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const page = Number(pageText)
    const actions: Record<string, () => unknown> = {
      n: () => tools.start(page),
      d: () => tools.drop(page),
      r: () => tools.turn(page),
      v: onRead,
      ArrowRight: () => goTo(pageBesideStart(pages, page, 1)),
      ArrowLeft: () => goTo(pageBesideStart(pages, page, -1)),
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    select(page)
    action()
  }
  return (
    <>
      <p className="scan-keys text-ink3 text-note">
        <Trans>On a page: N begins a paper, D drops it, R turns it, V reads it, the arrow keys go on.</Trans>
      </p>
      <ol ref={list} className="scan-papers" onKeyDown={press}>
        {groups.map((group, index) => (
          <BundleGroup
            key={group.start}
            group={group}
            number={group.kept.length > 0 ? papers.indexOf(group) + 1 : null}
            pages={pages}
            students={students}
            isDuplicate={group.studentId !== null && duplicateStudentIds.has(group.studentId)}
            draw={draw}
            selected={selected}
            blank={blank}
            onSelect={select}
            onStudent={(id) => change(setStudent(pages, group.start, id))}
            onMoveStart={index === 0 ? null : (to) => moveTo(group.start, to)}
            onDragStart={(event) => {
              dragged.current = group.start
              drag.begin(pages.findIndex(({ page }) => page === group.start))(event)
            }}
          />
        ))}
      </ol>
    </>
  )
}
