import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportView } from '#contract/imports/imports.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { useList } from '../../shared/use-list.ts'
import { ChooseFile, type ChosenFile } from './choose-file.tsx'
import { DryRun } from './dry-run.tsx'
import type { ImportDefinition } from './import-of.ts'
import { importFilter, importOf } from './import-queries.ts'
import { ImportProgress, ImportResult } from './import-result.tsx'
import { ImportSteps, type Step } from './import-steps.tsx'
import { MatchColumns } from './match-columns.tsx'

export function ImportWizard({ of: definition }: { of: ImportDefinition }) {
  const cache = useQueryClient()
  const list = useList(importFilter, definition.path)
  const importId = list.filter.import
  const [file, setFile] = useState<ChosenFile | null>(null)
  const query = useQuery(importOf(importId))
  const view = importId ? query.data : undefined
  const show = (changed: ImportView) => {
    cache.setQueryData(importOf(changed._id).queryKey, changed)
    void cache.invalidateQueries({
      predicate: ({ queryKey: [area, part] }) => area !== 'imports' || part !== 'one',
    })
  }
  const restart = () => {
    setFile(null)
    list.clear()
  }
  const name = view?.fileName ?? file?.name
  const rows = view?.rows ?? file?.sheet.body.length
  const step = importId ? stepOf(view) : file ? 2 : 1
  return (
    <>
      <div className="mb-18 flex flex-wrap items-baseline gap-x-14">
        <h1 tabIndex={-1}>{definition.title}</h1>
        {name && (
          <p className="min-w-0 text-ink3 text-lead wrap-anywhere">
            {name} · {plural(rows ?? 0, { one: '# row', other: '# rows' })}
          </p>
        )}
      </div>
      <ImportSteps step={step} note={step < 4 ? t`Nothing is written yet` : undefined} />
      {!importId && !file && <ChooseFile definition={definition} onChosen={setFile} />}
      {!importId && file && (
        <MatchColumns
          definition={definition}
          file={file}
          onBack={() => setFile(null)}
          onSent={(sent) => {
            show(sent)
            void list.change({ import: sent._id })
          }}
        />
      )}
      {importId && !view && (
        <QueryStates query={query} message={t`This import did not load.`} skeleton={null} />
      )}
      {view?.state === 'checked' && (
        <>
          <WorkbookNote name={view.fileName} />
          <DryRun definition={definition} view={view} onChanged={show} onBack={restart} />
        </>
      )}
      {view && isRunning(view) && <ImportProgress view={view} />}
      {view && isOver(view) && <ImportResult definition={definition} view={view} onChanged={show} />}
    </>
  )
}

const isOver = ({ state }: ImportView) => state === 'done' || state === 'undone' || state === 'stopped'
const isRunning = (view: ImportView) => view.state !== 'checked' && !isOver(view)

function stepOf(view: ImportView | undefined): Step {
  if (!view || view.state === 'receiving' || view.state === 'checking' || view.state === 'checked') return 3
  return 4
}

function WorkbookNote({ name }: { name: string }) {
  if (!/\.xlsx$/i.test(name)) return null
  return (
    <p className="max-w-text py-12 text-ink2 text-label">
      <Trans>
        Read from the first sheet: hidden rows too, of merged cells the first one, and of formulas the result
        that was saved. Dates are read with the day first.
      </Trans>
    </p>
  )
}
