import { useState } from 'react'
import type { Scan } from '#contract/scans/scans.ts'
import { pageActions } from './page-actions.ts'
import { PageTools } from './page-tools.tsx'
import { Papers } from './papers.tsx'
import { ReadBundle } from './read-bundle.tsx'
import type { DrawPage } from './scan-pages.tsx'
import { papersOf, setStudent, stateOf } from './split.ts'
import { SplitTools } from './split-tools.tsx'
import { StudentList } from './student-list.tsx'
import { SubmitFoot } from './submit-foot.tsx'
import { useBlankPages } from './use-blank-pages.ts'
import type { Split } from './use-split.ts'

interface SplitScreenProps {
  scan: Scan
  split: Split
  draw: DrawPage
  onSubmitted: (scan: Scan) => void
}

export function SplitScreen({ scan, split, draw, onSubmitted }: SplitScreenProps) {
  const { students } = scan
  const { pages, change } = split
  const [selected, select] = useState<number | null>(null)
  const [isReading, setReading] = useState(false)
  const blank = useBlankPages(draw)
  const page = pages.find((one) => one.page === selected)
  const state = stateOf(pages, students)
  const tools = pageActions(split, selected)
  return (
    <>
      <SplitTools {...{ scan, split, blank }} />
      <div className="scan-board">
        <div className="min-w-0">
          <PageTools
            page={page}
            isFirst={pages[0]?.page === selected}
            onStart={tools.start}
            onDrop={tools.drop}
            onTurn={tools.turn}
            onView={() => setReading(true)}
          />
          <Papers
            {...{ split, draw, selected, select, tools }}
            students={students}
            blank={blank.found}
            onRead={() => setReading(true)}
          />
        </div>
        <StudentList students={students} pages={pages} />
      </div>
      <SubmitFoot scanId={scan._id} state={state} settle={split.settle} onSubmitted={onSubmitted} />
      {isReading && page && (
        <ReadBundle
          page={page}
          paper={paperWith(split, page.page)}
          students={students}
          draw={draw}
          onStudent={(id) => change(setStudent(pages, paperWith(split, page.page)?.start ?? page.page, id))}
          onNext={nextBundle(split, page.page, select)}
          onClose={() => setReading(false)}
        />
      )}
    </>
  )
}

const paperWith = ({ pages }: Split, page: number) =>
  papersOf(pages).find(({ kept }) => kept.includes(page)) ?? null

function nextBundle(split: Split, page: number, select: (page: number) => void): (() => void) | null {
  const next = papersOf(split.pages).find(({ kept, start }) => start > page && !kept.includes(page))
  const [first] = next?.kept ?? []
  return first === undefined ? null : () => select(first)
}
