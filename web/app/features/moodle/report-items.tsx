import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { MoodleItem } from '#contract/moodle/moodle.ts'
import { Chip, Chips } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { type Columns, ListRows } from '../../ui/list-rows.tsx'

type Row = MoodleItem & { readonly _id: string }
type ItemView = 'look' | 'left' | 'all'

export function ReportItems({ items }: { items: readonly MoodleItem[] }) {
  const rows = items.map((item, index): Row => ({ ...item, _id: String(index) }))
  const parts: Record<ItemView, readonly Row[]> = {
    look: rows.filter(({ becomes, notes }) => becomes === null || notes.length > 0),
    left: rows.filter(({ becomes }) => becomes === null),
    all: rows,
  }
  const [part, setPart] = useState<ItemView>(parts.look.length > 0 ? 'look' : 'all')
  const labels = { look: t`Left out or different`, left: t`Left out`, all: t`All` }
  return (
    <>
      <div className="my-12">
        <Chips label={t`Parts shown`} wraps>
          {(['look', 'left', 'all'] as const).map((one) => (
            <Chip key={one} selected={part === one} count={parts[one].length} onClick={() => setPart(one)}>
              {labels[one]}
            </Chip>
          ))}
        </Chips>
      </div>
      {parts[part].length > 0 ? (
        <ListRows rows={parts[part]} columns={columns()} />
      ) : (
        <EmptyState message={t`No parts here.`} />
      )}
    </>
  )
}

const columns = (): Columns<Row> => ({
  caption: t`Parts of the backup`,
  columns: [
    { head: t`Name`, isName: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    { head: t`Section`, cell: ({ section }) => <span className="wrap-anywhere">{section}</span> },
    { head: t`In Moodle`, cell: ({ kind }) => kindText(kind) },
    { head: t`Here`, cell: (row) => <ItemResult row={row} /> },
    { head: t`Reason`, cell: ({ notes }) => <Reasons notes={notes} /> },
  ],
  card: (row) => (
    <>
      <p className="flex flex-wrap justify-between gap-x-16">
        <b className="wrap-anywhere">{row.name}</b>
        <ItemResult row={row} />
      </p>
      <p className="text-ink2 text-label wrap-anywhere">
        {[kindText(row.kind), row.section].filter(Boolean).join(' · ')}
      </p>
      <Reasons notes={row.notes} />
    </>
  ),
})

function ItemResult({ row: { becomes } }: { row: Row }) {
  if (becomes === null) return <b className="text-mark">{t`Left out`}</b>
  return {
    text: t`Topic with a text`,
    link: t`Link`,
    files: t`Topic with files`,
    assignment: t`Assignment`,
    quiz: t`Quiz`,
    questions: t`Question bank`,
  }[becomes]
}

function Reasons({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <span key={note} className="block wrap-anywhere">
      {note}
    </span>
  ))
}

/** Unknown kinds keep Moodle's module name. */
const kindText = (kind: string): string =>
  ({
    section: t`Section`,
    page: t`Page`,
    label: t`Text and media area`,
    book: t`Book`,
    url: t`URL`,
    resource: t`File`,
    folder: t`Folder`,
    assign: t`Assignment`,
    quiz: t`Quiz`,
    forum: t`Forum`,
    people: t`People`,
    questions: t`Question bank`,
    qbank: t`Question bank`,
  })[kind] ?? kind
