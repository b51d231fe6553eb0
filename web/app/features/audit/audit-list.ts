import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditActions, auditSubjects, listAudit } from '#contract/audit.ts'
import { callCounted } from '../../api/client.ts'
import { dayIn, isBackwards, oneOf, pageIn, pageText, rowsPerPage, textIn } from '../../ui/list-address.ts'

/** What the record is narrowed to, and which page is open; an empty text is no filter. */
export interface AuditFilter {
  readonly action: string
  readonly about: (typeof auditSubjects)[number] | ''
  /** The id of a person: only what they did. */
  readonly actor: string
  /** The id of what it was done to. */
  readonly subject: string
  /** Days of the school, both included. */
  readonly from: string
  readonly to: string
  readonly page: number
}

/** Reads the filter that an address names. What is not a filter is none. */
export const readAudit = (params: URLSearchParams): AuditFilter => ({
  action: oneOf(auditActions, params.get('action')) ?? '',
  about: oneOf(auditSubjects, params.get('about')) ?? '',
  actor: textIn(params, 'actor', 64),
  subject: textIn(params, 'subject', 64),
  from: dayIn(params, 'from'),
  to: dayIn(params, 'to'),
  page: pageIn(params),
})

/** The filter as an address names it. */
export const auditAddress = ({ page, ...filter }: AuditFilter): Record<string, string | undefined> => ({
  ...filter,
  page: pageText(page),
})

/** Any change but that of the page begins at page 1. */
export const auditNarrowed = (filter: AuditFilter, change: Partial<AuditFilter>): AuditFilter => ({
  ...filter,
  page: 1,
  ...change,
})

/** Whether anything is narrowed. */
export const isNarrowed = ({ page: _, ...filter }: AuditFilter): boolean =>
  Object.values(filter).some((value) => value !== '')

/** A page of the record, newest first. */
export const auditPage = (filter: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ signal }) =>
      callCounted(listAudit, {
        query: {
          action: filter.action || undefined,
          subjectType: filter.about || undefined,
          actor: filter.actor || undefined,
          subjectId: filter.subject || undefined,
          from: filter.from || undefined,
          to: filter.to || undefined,
          page: filter.page,
          limit: rowsPerPage,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: !isBackwards(filter),
  })
