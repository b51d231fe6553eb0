import { msg, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listStudents } from '#calls/directory/students.ts'
import type { Student } from '#contract/directory/students.ts'
import { groupDigits } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import { countLabel, type RowCount } from '../../api/row-count.ts'
import { DownloadFile, DownloadTable } from '../../shared/download-table.tsx'
import { ListPage } from '../../shared/list-page.tsx'
import { studentCount } from '../../shared/student-count.ts'
import { Chip } from '../../ui/chip.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { studentsPage } from './admin-queries.ts'
import { nameOf, studentColumns } from './student-columns.tsx'
import type { StudentFilter, StudentList } from './student-filter.ts'

export interface StudentsTableProps {
  id: string
  list: StudentList
  head?: ReactNode
  chosenActions: (students: readonly Student[]) => ReactNode
  isPage?: boolean
}

export function StudentsTable({ id, list, head, chosenActions, isPage }: StudentsTableProps) {
  const { search, status, sort } = list.filter
  const query = useQuery(studentsPage(list.filter))
  const all = useQuery(studentCount).data
  const selection = useSelection<Student>()
  return (
    <section aria-labelledby={isPage ? undefined : id}>
      <ListPage
        list={list}
        query={query}
        search={{
          label: t`Search students`,
          title: isPage ? (
            <h1 id={id} tabIndex={-1}>
              <Trans>Students</Trans>
            </h1>
          ) : (
            <h2 id={id} tabIndex={-1}>
              <Trans>All Students</Trans>
            </h2>
          ),
          beside: (
            <>
              {head}
              <DownloadTable
                endpoint={listStudents}
                query={{ search, status: status || undefined, sort }}
                fileName="students"
              />
            </>
          ),
        }}
        note={{
          text: query.data && countedText(query.data, all, list),
          beside: all !== 0 && (
            <Chip
              selected={status !== ''}
              onClick={() => list.change({ status: status === '' ? 'deactivated' : '' })}
            >
              <Trans>Deactivated</Trans>
            </Chip>
          ),
        }}
        chosen={{
          selection,
          nameOf,
          actions: (students) => (
            <>
              {chosenActions(students)}
              <DownloadFile
                endpoint={listStudents}
                query={inParts(students.map(({ _id }) => _id)).map((part) => ({ ids: part.join(','), sort }))}
                fileName="students"
                format="csv"
                label={t`Export ${groupDigits(students.length)} as CSV`}
              />
            </>
          ),
          onCleared: () => document.getElementById(id)?.focus(),
        }}
        columns={studentColumns()}
        message={t(texts.admin.studentsFailed)}
        empty={emptyStudents(list.filter)}
      />
    </section>
  )
}

const order = {
  name: msg`sorted by name`,
  '-name': msg`sorted by name, from Z`,
  email: msg`sorted by email`,
  '-email': msg`sorted by email, from Z`,
  most: msg`in most courses first`,
  fewest: msg`in fewest courses first`,
  newest: msg`newest first`,
  oldest: msg`oldest first`,
} as const

function countedText(found: RowCount, all: number | undefined, { filter, isNarrowed }: StudentList): string {
  const sorted = t(order[filter.sort])
  const count = countLabel(found)
  if (!isNarrowed || all === undefined)
    return plural(found.total, {
      one: `${count} student · ${sorted}`,
      other: `${count} students · ${sorted}`,
    })
  const students = groupDigits(all)
  return plural(all, {
    one: `${count} of ${students} student · ${sorted}`,
    other: `${count} of ${students} students · ${sorted}`,
  })
}

function emptyStudents({ search, status }: StudentFilter) {
  if (search) return { message: t`No students match this search.` }
  if (status)
    return {
      message: t`No student is deactivated.`,
      next: t`Deactivate a student on their page, and they appear here.`,
    }
  return {
    message: t`No students yet.`,
    next: t`Students appear here when they sign up, or when you admit them.`,
  }
}

/** Ids that fit in one address. */
const idsPerRequest = 100

const inParts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / idsPerRequest) }, (_, part) =>
    ids.slice(part * idsPerRequest, (part + 1) * idsPerRequest),
  )
