import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { AuditKinds, AuditRecord } from '#contract/audit/audit.ts'
import { texts } from '#contract/texts.ts'
import { ListPage } from '../../shared/list-page.tsx'
import type { FilterControl } from '../../ui/filters.tsx'
import { auditColumns } from './audit-columns.tsx'
import { type AuditFilter, type AuditList, auditKinds, auditPage, ofKnownKinds } from './audit-list.ts'

const controlsOf = ({ actions, subjects }: AuditKinds): FilterControl<AuditFilter>[] => [
  {
    kind: 'choice',
    name: 'about',
    label: t`About`,
    all: t`Everything`,
    options: subjects.map(({ type, plural }) => [type, plural]),
  },
  {
    kind: 'choice',
    name: 'action',
    label: t`What was done`,
    all: t`Anything`,
    options: actions
      .map(({ action, name }) => [action, name] as const)
      .toSorted(([, one], [, other]) => one.localeCompare(other)),
  },
  { kind: 'days', backwards: t(texts.admin.lastDayBeforeFirst) },
]

const noKinds: AuditKinds = { actions: [], subjects: [] }

export function Audit({ list }: { list: AuditList }) {
  const { change, isNarrowed } = list
  const kinds = useQuery(auditKinds).data
  const filter = kinds ? ofKnownKinds(list.filter, kinds) : list.filter
  const query = useQuery(auditPage(filter))
  return (
    <ListPage
      list={list}
      query={query}
      filters={{
        rows: [controlsOf(kinds ?? noKinds)],
        look: 'filter-row',
        more: (filter.actor !== '' || filter.subject !== '') && (
          <p className="text-label text-ink2">{onlyShownText(filter, query.data?.body[0])}</p>
        ),
      }}
      columns={auditColumns(change)}
      message={t`The record did not load.`}
      empty={
        isNarrowed
          ? { message: t`Nothing recorded matches these filters.` }
          : {
              message: t`Nothing recorded yet.`,
              next: t`Every change in the school appears here, with the person who made it.`,
            }
      }
    />
  )
}

function onlyShownText({ actor, subject }: AuditFilter, first: AuditRecord | undefined): string {
  const who = first?.actor?._id === actor ? first.actor.name : t`one person`
  const shownSubject = first?.subject._id === subject ? first.subject : undefined
  const what = shownSubject?.name ?? shownSubject?.goneName ?? t`one thing`
  if (subject === '') return t`Only what ${who} did is shown.`
  return actor === ''
    ? t`Only what was done to ${what} is shown.`
    : t`Only what ${who} did to ${what} is shown.`
}
