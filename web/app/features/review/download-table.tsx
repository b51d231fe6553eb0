import { useMutation } from '@tanstack/react-query'
import { mentorAssignments } from '#contract/reviews.ts'
import { callForTable } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { ErrorBanner } from '../../ui/states.tsx'
import { filterQuery, type TableFilter } from './table-filter.ts'

/** Saves what the filters leave, all pages of it, as a table for a spreadsheet. */
export function DownloadTable({ filter }: { filter: TableFilter }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      saveFile(await callForTable(mentorAssignments, filterQuery(filter)), 'submissions.csv'),
  })
  const failure = error && failureOf(error, 'The table could not be downloaded.')
  return (
    <div className="grid justify-items-start gap-8">
      <Button size="row" icon="download" busy={isPending && 'Gathering...'} onClick={() => mutate()}>
        Download CSV
      </Button>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
    </div>
  )
}
