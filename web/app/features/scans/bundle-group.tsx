import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PointerEventHandler } from 'react'
import type { ScanStudent } from '#contract/scans/scans.ts'
import { Icon } from '../../ui/icons.tsx'
import { PageTile } from './page-tile.tsx'
import type { DrawPage } from './scan-pages.tsx'
import { hasWork, type PageGroup, pageBesideStart, type SplitPages } from './split.ts'

interface BundleGroupProps {
  group: PageGroup
  number: number | null
  pages: SplitPages
  students: readonly ScanStudent[]
  isDuplicate: boolean
  draw: DrawPage
  selected: number | null
  blank: ReadonlySet<number>
  onSelect: (page: number) => void
  onStudent: (studentId: string | null) => void
  onMoveStart: ((to: number) => void) | null
  onDragStart: PointerEventHandler
}

export function BundleGroup(props: BundleGroupProps) {
  const {
    group,
    number,
    pages,
    students,
    isDuplicate: isTwice,
    draw,
    selected,
    blank,
    onSelect,
    onMoveStart,
  } = props
  const { start, studentId, kept } = group
  const student = students.find(({ _id }) => _id === studentId)
  const title = number === null ? t`Dropped pages` : t`Paper ${number}`
  return (
    <li className="scan-paper">
      <div className="scan-paper-head">
        {onMoveStart && (
          <button
            type="button"
            className="scan-handle"
            aria-label={t`Start of paper at page ${start}. The arrow keys move it.`}
            data-start={start}
            onPointerDown={props.onDragStart}
            onKeyDown={(event) => {
              const step = stepOf(event.key)
              const to = step && pageBesideStart(pages, start, step)
              if (!to) return
              event.preventDefault()
              onMoveStart(to)
            }}
          >
            <Icon name="drag" />
          </button>
        )}
        <h2 className="text-label">
          {title}
          {number !== null && (
            <span className="ml-8 font-normal text-ink2">
              {plural(kept.length, { one: '# page', other: '# pages' })}
            </span>
          )}
        </h2>
        {number !== null && <StudentChoice {...props} title={title} />}
      </div>
      {student && hasWork(student) && (
        <p className="text-mark text-note">
          <Trans>{student.name} has submitted work already. It is not replaced.</Trans>
        </p>
      )}
      {student && isTwice && (
        <p className="text-mark text-note">
          <Trans>{student.name} has another paper too.</Trans>
        </p>
      )}
      <ol className="scan-pages">
        {group.pages.map((page) => (
          <PageTile
            key={page.page}
            page={page}
            place={pages.indexOf(page)}
            draw={draw}
            isSelected={selected === page.page}
            isBlank={blank.has(page.page) && !page.isDropped}
            onSelect={() => onSelect(page.page)}
          />
        ))}
      </ol>
    </li>
  )
}

function stepOf(key: string): 1 | -1 | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return 1
  return key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : undefined
}

function StudentChoice({ group, students, onStudent, title }: BundleGroupProps & { title: string }) {
  return (
    <select
      className="scan-student"
      aria-label={t`Student of ${title}`}
      value={group.studentId ?? ''}
      onChange={({ target }) => onStudent(target.value || null)}
    >
      <option value="">{t`Choose a student`}</option>
      {students.map((student) => (
        <option key={student._id} value={student._id}>
          {[student.rollNumber, student.name, hasWork(student) && t`has submitted`]
            .filter(Boolean)
            .join(' · ')}
        </option>
      ))}
    </select>
  )
}
