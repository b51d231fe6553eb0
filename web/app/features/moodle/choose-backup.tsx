import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { startMoodleImport } from '#calls/moodle/moodle.ts'
import type { MoodleImport } from '#contract/moodle/moodle.ts'
import { call } from '../../api/client.ts'
import { abandonUpload, type UploadProgress, uploadInParts } from '../../api/upload-in-parts.ts'
import { DropFile } from '../../shared/drop-file.tsx'
import { FileSending, uploadErrorText } from '../../shared/file-sending.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { EarlierImports } from './earlier-imports.tsx'

export function ChooseBackup({ onStarted }: { onStarted: (view: MoodleImport) => void }) {
  const { progress, failure, send, cancel } = useBackupUpload(onStarted)
  return (
    <div className="grid gap-32 pt-22">
      {progress ? (
        <FileSending {...progress} onCancel={cancel} />
      ) : (
        <DropFile
          label={t`Backup of a Moodle course`}
          accept=".mbz,.zip,.gz"
          text={
            <Trans>
              Drop the backup of a Moodle course (.mbz) here, or choose it. First you see what of it would be
              taken; nothing is written before.
            </Trans>
          }
          onFile={(file) => void send(file)}
        >
          {failure && <ErrorBanner>{failure}</ErrorBanner>}
        </DropFile>
      )}
      <section aria-labelledby="moodle-how" className="grid max-w-text gap-12">
        <h2 id="moodle-how">
          <Trans>How to make the backup</Trans>
        </h2>
        <p>
          <Trans>
            In Moodle, open the course, choose Course reuse, then Backup. Leave out the enrolled users and
            their data, make the backup, and download the file.
          </Trans>
        </p>
        <h2>
          <Trans>What becomes of it</Trans>
        </h2>
        <ul className="grid list-disc gap-4 ps-20">
          <li>
            <Trans>
              Sections stay sections. Pages, labels and chapters of books become topics with text.
            </Trans>
          </li>
          <li>
            <Trans>
              Links, files and folders become topics; assignments become assignments. Quizzes become quizzes
              that are not published, and their questions the question bank.
            </Trans>
          </li>
          <li>
            <Trans>
              Forums, people and some kinds of questions are not taken. The report names what is left out.
            </Trans>
          </li>
        </ul>
        <p className="text-ink2">
          <Trans>The backup is removed from the school after a day.</Trans>
        </p>
      </section>
      <EarlierImports />
    </div>
  )
}

function useBackupUpload(onStarted: (view: MoodleImport) => void) {
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const [failure, setFailure] = useState<string>()
  const runningUpload = useRef<{ file: File; abort: AbortController }>(undefined)
  useEffect(() => () => runningUpload.current?.abort.abort(), [])
  const send = async (file: File) => {
    const abort = new AbortController()
    runningUpload.current = { file, abort }
    setFailure(undefined)
    setProgress({ share: 0, isWaiting: false })
    try {
      const { url } = await uploadInParts(file, {
        ...{ kind: 'moodle', signal: abort.signal },
        onProgress: setProgress,
      })
      onStarted(await call(startMoodleImport, { body: { fileId: url.split('/').at(-1) ?? '' } }))
    } catch (error) {
      if (!abort.signal.aborted) setFailure(uploadErrorText(error))
    } finally {
      setProgress(null)
    }
  }
  const cancel = () => {
    const current = runningUpload.current
    if (!current) return
    current.abort.abort()
    // The server removes abandoned uploads after a day.
    abandonUpload(current.file, 'moodle').catch(() => {})
  }
  return { progress, failure, send, cancel }
}
