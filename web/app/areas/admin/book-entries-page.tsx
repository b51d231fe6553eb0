import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import './office.css'
import { courseChoices } from '../../features/catalogue/courses/course-choices.ts'
import { BookEntries } from '../../features/ledger/book-entries.tsx'
import { entriesFilter } from '../../features/ledger/queries.ts'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Icon } from '../../ui/icons.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Rows of the books`) }]

export default function BookEntriesPage() {
  const courses = useQuery(courseChoices)
  return (
    <Main>
      <Sheet className="pt-12 pb-64">
        <Link className="step-link" to={paths.adminBooks()}>
          <Icon name="chevronLeft" size={18} />
          <Trans>Books</Trans>
        </Link>
        <h1 className="mt-12 mb-22">
          <Trans>Rows of the books</Trans>
        </h1>
        <BookEntries list={useList(entriesFilter, paths.adminBookEntries)} courses={courses.data ?? []} />
      </Sheet>
    </Main>
  )
}
