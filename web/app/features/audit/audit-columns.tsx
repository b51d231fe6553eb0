import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { AuditRecord } from '#contract/audit/audit.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { dayOf } from '../../ui/dates.ts'
import type { Columns } from '../../ui/list-rows.tsx'
import type { AuditList } from './audit-list.ts'
import { auditSentence, clockOf, detailText } from './audit-texts.ts'

export const auditColumns = (change: AuditList['change']): Columns<AuditRecord> => ({
  caption: t`Record of changes`,
  columns: [
    {
      head: t`What happened`,
      isName: true,
      className: 'words-cell font-text',
      cell: (record) => <Sentence record={record} />,
    },
    { head: t`Detail`, className: 'words-cell text-note', cell: detailText },
    { head: t`When`, cell: (record) => <Moment record={record} /> },
    {
      head: t`Narrow`,
      isHeadHidden: true,
      cell: (record) => <NarrowButtons record={record} change={change} />,
    },
  ],
  card: (record) => (
    <>
      <p className="break-words">
        <Sentence record={record} />
      </p>
      <p className="break-words text-ink2 text-note">{detailText(record)}</p>
      <p className="text-ink3 text-note">
        <Moment record={record} />
      </p>
      <NarrowButtons record={record} change={change} />
    </>
  ),
})

interface RecordProps {
  record: AuditRecord
}

function Sentence({ record }: RecordProps) {
  const { before, subjectName, after } = auditSentence(record)
  const path = subjectName && pathOf(record.subject)
  return (
    <>
      {before}
      {path ? (
        <Link className="link" to={path}>
          {subjectName}
        </Link>
      ) : (
        subjectName
      )}
      {after}
    </>
  )
}

function pathOf({ type, _id, name }: AuditRecord['subject']): string | null {
  if (name === null) return null
  if (type === 'user') return paths.adminAccount(_id)
  if (type === 'course') return paths.adminCourses({ edit: _id })
  if (type === 'enrollment') return paths.adminFeeCard(_id)
  return type === 'message' ? paths.adminMessages({ search: name }) : null
}

function Moment({ record: { at } }: RecordProps) {
  const moment = new Date(at)
  return (
    <time dateTime={at} className="tnum">
      <span className="whitespace-nowrap">{dayOf(moment)},</span>{' '}
      <span className="whitespace-nowrap">{clockOf(moment)}</span>
    </time>
  )
}

function NarrowButtons({
  record: { actor, subject },
  change,
}: RecordProps & { change: AuditList['change'] }) {
  const name = subject.name ?? subject.goneName
  return (
    <div className="audit-actions">
      {actor && (
        <Button variant="quiet" size="row" onClick={() => void change({ actor: actor._id })}>
          <Trans>
            Show their activity<span className="vh">: {actor.name}</span>
          </Trans>
        </Button>
      )}
      <Button variant="quiet" size="row" onClick={() => void change({ subject: subject._id })}>
        <Trans>Show the history{name && <span className="vh">: {name}</span>}</Trans>
      </Button>
    </div>
  )
}
