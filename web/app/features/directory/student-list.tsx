import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Student } from '#contract/directory/students.ts'
import { texts } from '#contract/texts.ts'
import { countLabel } from '../../api/row-count.ts'
import { ListPage } from '../../shared/list-page.tsx'
import { Chip } from '../../ui/chip.tsx'
import { rowsPerPage } from '../../ui/list-filter.ts'
import type { Columns } from '../../ui/list-rows.tsx'
import { showToast } from '../../ui/toast.ts'
import { studentPage } from './queries.ts'
import type { OwnStudentList } from './student-filter.ts'

export interface StudentListProps {
  list: OwnStudentList
  columns: Columns<Student>
  canNarrow?: true
  nobody: { message: string; next: string }
}

export function StudentList({ list, columns, canNarrow, nobody }: StudentListProps) {
  const { search, status } = list.filter
  const query = useQuery(studentPage(list.filter))
  useToastOnFailure(query.isLoadingError ? query.errorUpdatedAt : 0)
  const showAll = (
    <button type="button" className="link" onClick={() => list.change({ search: '', status: '' }, true)}>
      <Trans>Show all students</Trans>
    </button>
  )
  const notFound = {
    message: t(texts.mentor.noStudentsFound),
    next: t`No name or email begins with “${search}”.`,
    link: showAll,
  }
  const nobodyStopped = { message: t`No student has been away for 2 weeks.`, link: showAll }
  return (
    <ListPage
      list={list}
      query={query}
      search={{ label: t`Search by name or email`, look: 'mb-16 max-w-320' }}
      note={
        canNarrow && {
          text: status ? t`They have not come for 2 weeks.` : '',
          beside: (
            <Chip
              selected={status !== ''}
              onClick={() => list.change({ status: status === '' ? 'stopped' : '' })}
            >
              <Trans>Stopped coming</Trans>
            </Chip>
          ),
        }
      }
      columns={columns}
      message={t(texts.mentor.studentsFailed)}
      empty={search ? notFound : status ? nobodyStopped : nobody}
      beside={
        query.data && (
          <p className="mr-auto text-ink3 text-label tnum">
            <Trans>
              {countLabel(query.data)} students, {rowsPerPage} a page
            </Trans>
          </p>
        )
      }
    />
  )
}

function useToastOnFailure(failedAt: number) {
  useEffect(() => {
    if (failedAt > 0) showToast('error', t(texts.mentor.studentsFailedToast))
  }, [failedAt])
}
