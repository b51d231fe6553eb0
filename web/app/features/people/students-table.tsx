import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/fields.ts'
import { grouped } from '#contract/numbers.ts'
import { listStudents } from '#contract/students.ts'
import { texts } from '#contract/texts.ts'
import { type Counted, countWords } from '../../api/counted.ts'
import { DownloadCsv } from '../../api/download-csv.tsx'
import { ListView } from '../../api/list-view.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { SearchFilter } from '../../ui/filters.tsx'
import { type Chosen, useChosen } from '../../ui/use-chosen.ts'
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
  const chosen = useChosen()
  return (
    <section aria-labelledby={id}>
      <div className="list-tools">
        <h2 id={id} tabIndex={-1}>
          All Students
        </h2>
        <SearchFilter list={list} label="Search students" most={limits.name} />
        <DownloadCsv
          endpoint={listStudents}
          query={{ search, status: status || undefined, sort }}
          fileName="students"
        />
      </div>
      <div className="list-note">
        <p>{query.data && counted(query.data, all, list)}</p>
        <ChosenActs chosen={chosen} sort={sort} onCleared={() => document.getElementById(id)?.focus()} />
        {all !== 0 && (
          <Chip
            selected={status !== ''}
            onClick={() => list.change({ status: status === '' ? 'deactivated' : '' })}
          >
            Deactivated
          </Chip>
        )}
      </div>
      <ListView
        list={list}
        query={query}
        rows={query.data?.answer}
        columns={studentColumns}
        chosen={{ ...chosen, nameOf }}
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
  if (status) return { message: 'No student is deactivated.', next: 'Whoever cannot log in is listed here.' }
  return { message: 'No students yet.', next: 'Everyone who signs up is written here.' }
}

/** As many ids as an address holds; more are asked for one part after the other. */
const idsOfAPart = 100

const inParts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / idsOfAPart) }, (_, part) =>
    ids.slice(part * idsOfAPart, (part + 1) * idsOfAPart),
  )

interface ChosenActsProps {
  chosen: Chosen
  sort: StudentFilter['sort']
  /** The button that was pressed is gone. */
  onCleared: () => void
}

function ChosenActs({ chosen: { ids, clear }, sort, onCleared }: ChosenActsProps) {
  const count = ids.size
  return (
    <div className="chosen-acts">
      <p role="status" className="text-label">
        {count > 0 && <b>{grouped(count)} selected</b>}
      </p>
      {count > 0 && (
        <>
          <DownloadCsv
            endpoint={listStudents}
            query={inParts([...ids]).map((part) => ({ ids: part.join(','), sort }))}
            fileName="students"
            label={`Export ${grouped(count)} as CSV`}
          />
          <Button
            variant="quiet"
            size="row"
            onClick={() => {
              clear()
              onCleared()
            }}
          >
            Clear selection
          </Button>
        </>
      )}
    </div>
  )
}
