import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { Endpoint, SentParamsOf, SentQueryOf } from '#contract/endpoint.ts'
import { callForFile } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { saveFile } from '../../ui/save-file.ts'

const fileExtensions = { csv: 'csv', xlsx: 'xlsx', gift: 'gift', xml: 'xml', aiken: 'txt' } as const

export type FileEndpoint = Endpoint & { raw: 'response' }

export interface DownloadQuestionsProps<E extends FileEndpoint> {
  endpoint: E
  params: SentParamsOf<E> & Record<string, unknown>
  format: keyof typeof fileExtensions
  label: string
}

/** A file with pictures is always a ZIP. */
export function DownloadQuestions<E extends FileEndpoint>(props: DownloadQuestionsProps<E>) {
  const { endpoint, params, format, label } = props
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const query = { format } as unknown as SentQueryOf<E> & Record<string, unknown>
      const file = await callForFile(endpoint, params, query)
      const isZip = file.type.startsWith('application/zip')
      saveFile(file, `questions.${isZip ? 'zip' : fileExtensions[format]}`)
    },
  })
  const failure = error && failureOf(error, t`The file could not be downloaded.`)
  return (
    <div className="grid justify-items-start gap-8">
      <Button size="row" icon="download" busy={isPending && t`Gathering...`} onClick={() => mutate()}>
        {label}
      </Button>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
    </div>
  )
}
