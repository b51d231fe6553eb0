import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ImportPart, ImportRow, ImportView } from '#contract/imports/imports.ts'
import { ListPage } from '../../shared/list-page.tsx'
import { useList } from '../../shared/use-list.ts'
import { Icon } from '../../ui/icons.tsx'
import type { Columns } from '../../ui/list-rows.tsx'
import type { ImportDefinition } from './import-of.ts'
import { columnsOf as columnsOfFile, importFilter, importRowsPage } from './import-queries.ts'

/** One line for each error or change. */
interface Line {
  readonly _id: string
  readonly row: ImportRow
  readonly isFirst: boolean
  readonly change?: ImportRow['changes'][number] | undefined
  readonly error?: ImportRow['errors'][number] | undefined
}

function linesOf(row: ImportRow): Line[] {
  const shown: Pick<Line, 'change' | 'error'>[] = [
    ...row.errors.map((error) => ({ error })),
    ...row.changes.map((change) => ({ change })),
  ]
  return (shown.length > 0 ? shown : [{}]).map((one, index) => ({
    ...one,
    _id: `${row._id}-${index}`,
    row,
    isFirst: index === 0,
  }))
}

const stateText = ({ state, outcome }: ImportRow): string => {
  if (outcome === 'stayed') return t`Not imported`
  if (outcome === 'kept') return t`Not undone`
  if (outcome === 'undone') return t`Undone`
  return { new: t`New`, changed: t`Changed`, unchanged: t`Unchanged`, wrong: t`Wrong` }[state]
}

const nameOf = (row: ImportRow) => row.name || t`Row ${row.number}`

const isRefused = ({ state, outcome }: ImportRow) =>
  state === 'wrong' || outcome === 'stayed' || outcome === 'kept'

export function ImportRows({
  of: definition,
  view,
  part,
}: {
  of: ImportDefinition
  view: ImportView
  part: ImportPart
}) {
  const list = useList(importFilter, definition.path)
  const { data: columnsOfImport = [] } = useQuery(columnsOfFile(definition))
  const query = useQuery(importRowsPage(view._id, part, list.filter.page, view.state))
  const headingOf = (key: string) => columnsOfImport.find((one) => one.key === key)?.heading ?? key
  const lines = query.data && { ...query.data, body: query.data.body.flatMap(linesOf) }
  return (
    <ListPage<Line, typeof list.filter>
      list={list}
      query={{ ...query, data: lines } as never}
      columns={columnsOf(definition.noun, headingOf)}
      message={t`The rows did not load.`}
      empty={{ message: t`No rows here.` }}
    />
  )
}

const columnsOf = (noun: string, headingOf: (key: string) => string): Columns<Line> => ({
  caption: t`Rows of the file`,
  columns: [
    { head: t`Row`, cell: ({ row, isFirst }) => isFirst && <span className="text-ink3">{row.number}</span> },
    {
      head: noun,
      isName: true,
      // Each line names its row for screen readers.
      cell: ({ row, isFirst }) => <span className={isFirst ? undefined : 'vh'}>{nameOf(row)}</span>,
    },
    {
      head: t`State`,
      cell: ({ row, isFirst }) =>
        isFirst && <b className={isRefused(row) ? 'text-mark' : undefined}>{stateText(row)}</b>,
    },
    { head: t`Column`, cell: ({ change, error }) => headingOf(error?.column ?? change?.column ?? '') },
    { head: t`Value`, cell: (line) => <Value {...line} /> },
    {
      head: t`Reason`,
      cell: ({ error, change }) =>
        error ? <span className="text-mark">{error.reason}</span> : change && t`as in the file`,
    },
  ],
  card: (line) => (
    <>
      {line.isFirst && (
        <p className="flex flex-wrap justify-between gap-x-16">
          <b className="wrap-anywhere">{nameOf(line.row)}</b>
          <span className={isRefused(line.row) ? 'text-mark' : 'text-ink2'}>
            {stateText(line.row)} · {t`Row ${line.row.number}`}
          </span>
        </p>
      )}
      {(line.error || line.change) && (
        <p className="wrap-anywhere">
          {headingOf(line.error?.column ?? line.change?.column ?? '')} <Value {...line} />
          {line.error && <span className="block text-mark">{line.error.reason}</span>}
        </p>
      )}
    </>
  ),
})

function Value({ change, error }: Pick<Line, 'change' | 'error'>) {
  if (error) return <span className="import-wrong wrap-anywhere">{error.value}</span>
  if (!change) return null
  return (
    <span className="wrap-anywhere">
      {change.from && (
        <>
          <s className="import-old">{change.from}</s> <Icon name="chevronRight" size={16} />{' '}
        </>
      )}
      <b>{change.to || t`nothing`}</b>
    </span>
  )
}
