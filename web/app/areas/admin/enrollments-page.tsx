import { useQuery } from '@tanstack/react-query'
import { listEnrollments } from '#contract/payments.ts'
import { DownloadCsv } from '../../api/download-csv.tsx'
import { courseChoices } from '../../features/catalogue/course-choices.ts'
import { Ledger } from '../../features/enrollments/ledger.tsx'
import {
  type LedgerFilter,
  ledgerAddress,
  ledgerNarrowed,
  ledgerQuery,
  readLedger,
} from '../../features/enrollments/ledger-filter.ts'
import { LedgerFilters } from '../../features/enrollments/ledger-filters.tsx'
import { foundWords } from '../../features/enrollments/ledger-words.ts'
import { paths } from '../../paths.ts'
import '../../ui/office.css'
import { Main, Sheet } from '../../ui/page.tsx'
import { useAddressFilter } from './use-address-filter.ts'

export const meta = () => [{ title: 'Enrollments · Abhyas' }]

const ledgerInAddress = {
  read: readLedger,
  narrowed: ledgerNarrowed,
  pathOf: (filter?: LedgerFilter) => paths.adminEnrollments(filter && ledgerAddress(filter)),
}

/** Every enrollment with its receipt and its payment, which is confirmed or cancelled here; the filters are in the address. */
export default function EnrollmentsPage() {
  const { filter, change, clear } = useAddressFilter(ledgerInAddress)
  const courses = useQuery(courseChoices)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">Enrollments</h1>
        <Ledger filter={filter} onChange={change}>
          {(found) => (
            <div className="mt-28 mb-16 grid gap-12">
              {/* On a phone the words may take three lines; they are kept for them. */}
              <div className="flex min-h-136 flex-wrap content-start items-start justify-between gap-x-24 gap-y-8 md:min-h-36">
                <p className="tnum text-ink2" role="status">
                  {found && foundWords(found, filter.status)}
                </p>
                {found && found.total > 0 && (
                  <DownloadCsv
                    endpoint={listEnrollments}
                    query={{ ...ledgerQuery(filter), sort: filter.sort }}
                    fileName="enrollments"
                  />
                )}
              </div>
              <LedgerFilters filter={filter} courses={courses.data ?? []} onChange={change} onClear={clear} />
            </div>
          )}
        </Ledger>
      </Sheet>
    </Main>
  )
}
