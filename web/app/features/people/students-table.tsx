import { useQuery } from '@tanstack/react-query'
import { grouped } from '#contract/numbers.ts'
import { listStudents } from '#contract/students.ts'
import { texts } from '#contract/texts.ts'
import { type Counted, countWords } from '../../api/counted.ts'
import { DownloadCsv } from '../../api/download-csv.tsx'
import { ListPage } from '../../api/list-page.tsx'
import { Chip } from '../../ui/chip.tsx'
import { studentCount, studentsPage } from './admin-queries.ts'
import { nameOf, studentColumns } from './student-columns.tsx'
import type { StudentFilter, StudentList } from './student-filter.ts'

export interface StudentsTableProps {
  /** The id of its heading, for whoever links to it. */
  id: string
  list: StudentList
}

/** All students: searched, sorted and turned on the server; all or those chosen are saved as a table. */
export function StudentsTable({ id, list }: StudentsTableProps) {
  const { search, status, sort } = list.filter
  const query = useQuery(studentsPage(list.filter))
  const all = useQuery(studentCount).data
  return (
    <section aria-labelledby={id}>
      <ListPage
        list={list}
        query={query}
        search={{
          label: 'Search students',
          title: (
            <h2 id={id} tabIndex={-1}>
              All Students
            </h2>
          ),
          beside: (
            <DownloadCsv
              endpoint={listStudents}
              query={{ search, status: status || undefined, sort }}
              fileName="students"
            />
          ),
        }}
        note={{
          words: query.data && counted(query.data, all, list),
          beside: all !== 0 && (
            <Chip
              selected={status !== ''}
              onClick={() => list.change({ status: status === '' ? 'deactivated' : '' })}
            >
              Deactivated
            </Chip>
          ),
        }}
        chosen={{
          nameOf,
          acts: (ids) => (
            <DownloadCsv
              endpoint={listStudents}
              query={inParts(ids).map((part) => ({ ids: part.join(','), sort }))}
              fileName="students"
              label={`Export ${grouped(ids.length)} as CSV`}
            />
          ),
          onCleared: () => document.getElementById(id)?.focus(),
        }}
        columns={studentColumns}
        message={texts.admin.studentsFailed}
        empty={nobody(list.filter)}
      />
    </section>
  )
}

const order = {
  name: 'sorted by name',
  '-name': 'sorted by name, from Z',
  email: 'sorted by email',
  '-email': 'sorted by email, from Z',
  most: 'in most courses first',
  fewest: 'in fewest courses first',
  newest: 'newest first',
  oldest: 'oldest first',
} as const

/** "340 of 612 students · sorted by name" */
function counted(found: Counted, all: number | undefined, { filter, isNarrowed }: StudentList): string {
  const of = isNarrowed && all !== undefined ? ` of ${grouped(all)}` : ''
  const students = (of ? all : found.total) === 1 ? 'student' : 'students'
  return `${countWords(found)}${of} ${students} · ${order[filter.sort]}`
}

function nobody({ search, status }: StudentFilter) {
  if (search) return { message: 'No students match this search.' }
  if (status)
    return {
      message: 'No student is deactivated.',
      next: 'Deactivate a student on their page, and they appear here.',
    }
  return { message: 'No students yet.', next: 'Students appear here when they sign up.' }
}

/** As many ids as an address holds; more are asked for one part after the other. */
const idsOfAPart = 100

const inParts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / idsOfAPart) }, (_, part) =>
    ids.slice(part * idsOfAPart, (part + 1) * idsOfAPart),
  )
