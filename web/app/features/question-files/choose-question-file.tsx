import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { getQuestionTemplate, readQuestionFile } from '#calls/questions/question-files.ts'
import { maxTextMegabytes, maxZipMegabytes, type QuestionFile } from '#contract/questions/question-files.ts'
import { call } from '../../api/client.ts'
import { type UploadProgress, uploadInParts } from '../../api/upload-in-parts.ts'
import { DropFile } from '../../shared/drop-file.tsx'
import { FileSending, uploadErrorText } from '../../shared/file-sending.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { DownloadQuestions } from './download-questions.tsx'

interface ChooseQuestionFileProps {
  courseId: string
  onStarted: (file: QuestionFile) => void
}

const megabyte = 1024 * 1024

export function ChooseQuestionFile({ courseId, onStarted }: ChooseQuestionFileProps) {
  const { progress, failure, send, cancel } = useQuestionUpload(courseId, onStarted)
  if (progress) return <FileSending {...progress} onCancel={cancel} />
  return (
    <div className="grid gap-16">
      <DropFile
        label={t`File of questions`}
        accept=".csv,.xlsx,.gift,.txt,.xml,.zip"
        text={
          <Trans>
            Our spreadsheet (CSV or XLSX), GIFT, Moodle XML or Aiken, alone or in a ZIP with its pictures.
            First you see what of it would go in; nothing is written before.
          </Trans>
        }
        onFile={(file) => void send(file)}
      >
        {failure && <ErrorBanner>{failure}</ErrorBanner>}
      </DropFile>
      <p className="text-ink2">
        <Trans>
          The spreadsheet has one row for each question, and the template an example of each kind.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-12">
        <DownloadQuestions
          endpoint={getQuestionTemplate}
          params={{ courseId }}
          format="xlsx"
          label={t`Template (XLSX)`}
        />
        <DownloadQuestions
          endpoint={getQuestionTemplate}
          params={{ courseId }}
          format="csv"
          label={t`Template (CSV)`}
        />
      </div>
    </div>
  )
}

function useQuestionUpload(courseId: string, onStarted: (file: QuestionFile) => void) {
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const [failure, setFailure] = useState<string>()
  const runningUpload = useRef<AbortController>(undefined)
  useEffect(() => () => runningUpload.current?.abort(), [])
  const send = async (file: File) => {
    const most = /\.zip$/i.test(file.name) ? maxZipMegabytes : maxTextMegabytes
    if (file.size > most * megabyte) {
      setFailure(t`Please choose a file of at most ${most} MB.`)
      return
    }
    const abort = new AbortController()
    runningUpload.current = abort
    setFailure(undefined)
    setProgress({ share: 0, isWaiting: false })
    try {
      const { url } = await uploadInParts(file, {
        ...{ kind: 'questions', signal: abort.signal },
        onProgress: setProgress,
      })
      const fileId = url.split('/').at(-1) ?? ''
      onStarted(await call(readQuestionFile, { params: { courseId }, body: { fileId } }))
    } catch (error) {
      if (!abort.signal.aborted) setFailure(uploadErrorText(error))
    } finally {
      setProgress(null)
    }
  }
  return { progress, failure, send, cancel: () => runningUpload.current?.abort() }
}
