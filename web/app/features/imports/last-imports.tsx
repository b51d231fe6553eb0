import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ImportView } from '#contract/imports/imports.ts'
import { DayAndTime } from '../../ui/day-and-time.tsx'
import type { ImportDefinition } from './import-of.ts'
import { lastImports } from './import-queries.ts'

export function LastImports({ of: definition }: { of: ImportDefinition }) {
  const { data = [] } = useQuery(lastImports(definition))
  const shownImports = data.filter(({ state }) => state !== 'receiving')
  if (shownImports.length === 0) return null
  return (
    <section aria-labelledby="last-imports">
      <h2 id="last-imports">
        <Trans>Last imports</Trans>
      </h2>
      <ul>
        {shownImports.map((view) => (
          <li key={view._id} className="list-row flex flex-wrap justify-between gap-x-24 py-12">
            <Link className="link" to={definition.path({ import: view._id })}>
              {view.fileName}
            </Link>
            <span className="text-ink2 text-label">
              {stateText(view)} · <DayAndTime at={view.createdAt} /> · {view.by}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateText({ state, counts }: ImportView): string {
  if (state === 'checking') return t`Dry run under way`
  if (state === 'checked') return t`Checked, not imported`
  if (state === 'importing') return t`Import under way`
  if (state === 'undoing') return t`Undo under way`
  const rows = state === 'undone' ? counts.undone : counts.imported
  if (state === 'undone') return plural(rows, { one: '# row undone', other: '# rows undone' })
  return plural(rows, { one: '# row imported', other: '# rows imported' })
}
