import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { ownMarkedPdf } from '#calls/marking/marking.ts'
import { callForFile } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { saveFile } from '../../ui/save-file.ts'

export function MarkedPdf({ assignmentId, tryId }: { assignmentId: string; tryId: string }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      saveFile(await callForFile(ownMarkedPdf, { assignmentId }, { tryId }), `${t`Marked pages`}.pdf`),
  })
  const failure = error && failureOf(error, t`The PDF could not be downloaded.`)
  return (
    <div className="ml-auto grid justify-items-start gap-8">
      <Button icon="download" busy={isPending && t`Gathering...`} onClick={() => mutate()}>
        {t`Marked pages as PDF`}
      </Button>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
    </div>
  )
}
