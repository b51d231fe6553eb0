import { Link } from 'react-router'
import type { AuditRecord } from '#contract/audit.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { dayOf } from '../../ui/dates.ts'
import type { AuditFilter } from './audit-list.ts'
import { auditSentence, clockOf } from './audit-words.ts'

export interface AuditRowsProps {
  rows: readonly AuditRecord[]
  onChange: (change: Partial<AuditFilter>) => void
}

interface OneRecord {
  record: AuditRecord
}

/** What happened; what it happened to leads to its own page, where it has one. */
export function Sentence({ record }: OneRecord) {
  const { before, it, after } = auditSentence(record)
  const path = it && pathOf(record.subject)
  return (
    <>
      {before}
      {path ? (
        <Link className="link" to={path}>
          {it}
        </Link>
      ) : (
        it
      )}
      {after}
    </>
  )
}

function pathOf({ type, _id, name }: AuditRecord['subject']): string | null {
  if (name === null) return null
  if (type === 'user') return paths.adminAccount(_id)
  if (type === 'course') return paths.adminCourses({ edit: _id })
  if (type === 'enrollment') return paths.adminReceipt(_id)
  return type === 'message' ? paths.adminMessages({ search: name }) : null
}

/** To the second: what came first is often the question. */
export function Moment({ record: { at } }: OneRecord) {
  const moment = new Date(at)
  return (
    <time dateTime={at} className="tnum">
      <span className="whitespace-nowrap">{dayOf(moment)},</span>{' '}
      <span className="whitespace-nowrap">{clockOf(moment)}</span>
    </time>
  )
}

/** Narrows the record to who did it, or to what it was done to. */
export function Narrow({
  record: { actor, subject },
  onChange,
}: OneRecord & Pick<AuditRowsProps, 'onChange'>) {
  const name = subject.name ?? subject.goneName
  return (
    <div className="audit-acts">
      {actor && (
        <Button variant="quiet" size="row" onClick={() => onChange({ actor: actor._id })}>
          All by them<span className="vh">: {actor.name}</span>
        </Button>
      )}
      <Button variant="quiet" size="row" onClick={() => onChange({ subject: subject._id })}>
        All about this{name && <span className="vh">: {name}</span>}
      </Button>
    </div>
  )
}
