import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { ownMarkedPhotos } from '#calls/attempts/page-marks.ts'
import { ownMarkedPdf } from '#calls/marking/marking.ts'
import { callForFile } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { saveFile } from '../../ui/save-file.ts'

export const MarkedPdf = ({ assignmentId, tryId }: { assignmentId: string; tryId: string }) => (
  <DownloadPdf read={() => callForFile(ownMarkedPdf, { assignmentId }, { tryId })} />
)

export const MarkedPhotosPdf = ({ attemptId }: { attemptId: string }) => (
  <DownloadPdf read={() => callForFile(ownMarkedPhotos, { attemptId })} />
)

function DownloadPdf({ read }: { read: () => ReturnType<typeof callForFile> }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => saveFile(await read(), `${t`Marked pages`}.pdf`),
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
