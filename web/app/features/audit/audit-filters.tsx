import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type AuditRecord, auditActions, auditSubjects } from '#contract/audit.ts'
import { texts } from '#contract/texts.ts'
import { Button } from '../../ui/button.tsx'
import { DayFilter } from '../../ui/day-filter.tsx'
import { FilterChoice } from '../../ui/filter-choice.tsx'
import { isBackwards } from '../../ui/list-address.ts'
import { type AuditFilter, auditPage, isNarrowed } from './audit-list.ts'
import { deedName, subjectNames } from './audit-words.ts'

export interface AuditFiltersProps {
  filter: AuditFilter
  onChange: (change: Partial<AuditFilter>) => void
  onClear: () => void
}

const capitalised = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** Whose or what record is shown, by name where the first of its rows says it. */
function onlyShown({ actor, subject }: AuditFilter, first: AuditRecord | undefined): string {
  const who = first?.actor?._id === actor ? first.actor.name : 'one person'
  const shown = first?.subject._id === subject ? first.subject : undefined
  const what = shown?.name ?? shown?.goneName ?? 'one thing'
  if (subject === '') return `Only what ${who} did is shown.`
  return `Only what ${actor === '' ? 'was done' : `${who} did`} to ${what} is shown.`
}

/** What the record is narrowed to: what was done, to what, and on which days. */
export function AuditFilters({ filter, onChange, onClear }: AuditFiltersProps) {
  const place = useRef<HTMLDivElement>(null)
  const rows = useQuery(auditPage(filter)).data?.answer
  const clear = () => {
    onClear()
    // The button that was pressed is gone.
    place.current?.querySelector('select')?.focus()
  }
  return (
    <div ref={place} className="mb-16 grid gap-12">
      <div className="filter-row">
        <FilterChoice
          label="About"
          value={filter.about}
          all="Everything"
          onChoose={(about) => onChange({ about: about as AuditFilter['about'] })}
        >
          {auditSubjects.map((type) => (
            <option key={type} value={type}>
              {subjectNames[type]}
            </option>
          ))}
        </FilterChoice>
        <FilterChoice
          label="What was done"
          value={filter.action}
          all="Anything"
          onChoose={(action) => onChange({ action })}
        >
          {auditActions.map((action) => (
            <option key={action} value={action}>
              {capitalised(deedName(action))}
            </option>
          ))}
        </FilterChoice>
        <DayFilter
          label="From"
          value={filter.from}
          max={filter.to || undefined}
          onChoose={(from) => onChange({ from })}
        />
        <DayFilter
          label="To"
          value={filter.to}
          min={filter.from || undefined}
          error={isBackwards(filter) ? texts.admin.lastDayBeforeFirst : undefined}
          onChoose={(to) => onChange({ to })}
        />
      </div>
      {(filter.actor !== '' || filter.subject !== '') && (
        <p className="text-label text-ink2">{onlyShown(filter, rows?.[0])}</p>
      )}
      {isNarrowed(filter) && (
        <Button variant="quiet" size="row" className="-ml-14 justify-self-start" onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
