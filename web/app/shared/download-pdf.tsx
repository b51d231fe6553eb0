import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Endpoint, SentParamsOf } from '#contract/endpoint.ts'
import { callForFile } from '../api/client.ts'
import { failureOf } from '../api/failure.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { ErrorBanner } from '../ui/feedback.tsx'
import { saveFile } from '../ui/save-file.ts'

export interface DownloadPdfProps<E extends Endpoint & { raw: 'response' }> {
  endpoint: E
  params: SentParamsOf<E> & Record<string, unknown>
  number: string | undefined
  size?: ButtonProps['size']
}

export function DownloadPdf<E extends Endpoint & { raw: 'response' }>(props: DownloadPdfProps<E>) {
  const { endpoint, params, number, size } = props
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (name: string) => saveFile(await callForFile(endpoint, params), name),
  })
  const failure = error && failureOf(error, t`The PDF could not be downloaded.`)
  return (
    <div className="grid justify-items-start gap-8">
      <Button
        icon="download"
        size={size}
        busy={isPending && t`Gathering...`}
        disabled={number === undefined}
        onClick={() => number && mutate(`${number.replaceAll('/', '-')}.pdf`)}
      >
        <Trans>
          Download PDF<span className="vh"> {number}</span>
        </Trans>
      </Button>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
    </div>
  )
}
