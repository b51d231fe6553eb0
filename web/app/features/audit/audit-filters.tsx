import { auditActions, auditSubjects } from '#contract/audit.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FilterChoice } from '../../ui/filter-choice.tsx'
import { type AuditFilter, isNarrowed } from './audit-list.ts'
import { deedName, subjectNames } from './audit-words.ts'

export interface AuditFiltersProps {
  filter: AuditFilter
  onChange: (change: Partial<AuditFilter>) => void
  onClear: () => void
}

const capitalised = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** What the record is narrowed to: what was done, to what, and on which days. */
export function AuditFilters({ filter, onChange, onClear }: AuditFiltersProps) {
  return (
    <div className="mb-16 grid gap-12">
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
        <TextField
          label="From"
          type="date"
          value={filter.from}
          max={filter.to || undefined}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={filter.to}
          min={filter.from || undefined}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </div>
      {filter.actor !== '' && <p className="text-label text-ink2">Only what one person did is shown.</p>}
      {isNarrowed(filter) && (
        <Button variant="quiet" size="row" className="-ml-14 justify-self-start" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
