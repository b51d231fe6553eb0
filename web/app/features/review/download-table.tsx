import { mentorAssignments } from '#contract/reviews.ts'
import { DownloadCsv } from '../../api/download-csv.tsx'
import { filterQuery, type TableFilter } from './table-filter.ts'

/** Saves what the filters leave, all pages of it, as a table for a spreadsheet. */
export function DownloadTable({ filter }: { filter: TableFilter }) {
  return <DownloadCsv endpoint={mentorAssignments} query={filterQuery(filter)} fileName="submissions" />
}
