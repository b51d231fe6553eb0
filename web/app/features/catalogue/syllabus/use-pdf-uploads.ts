import { t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import { NoResponse, Refused } from '../../../api/client.ts'
import { upload } from '../../../api/upload.ts'
import { noResponseText } from '../../../ui/use-connection-error-text.ts'
import { choosePdf } from './chosen-pdf.ts'
import type { DraftTopic } from './draft-topic.ts'

export type PdfUpload = { readonly share: number } | { readonly error: string }

type Uploads = Readonly<Record<string, PdfUpload>>

export function usePdfUploads(onUploaded: (key: string, change: Partial<DraftTopic>) => void) {
  const [uploads, setUploads] = useState<Uploads>({})
  const isUnderWay = Object.values(uploads).some((one) => 'share' in one)
  const steps = useMemo(() => {
    const renew = (key: string, one: PdfUpload) =>
      setUploads((now) => (key in now ? { ...now, [key]: one } : now))
    const forget = (key: string) => setUploads(({ [key]: _, ...others }) => others)
    return {
      forget,
      forgetAll: () => setUploads({}),
      async start(key: string, file: File) {
        setUploads((now) => ({ ...now, [key]: { share: 0 } }))
        const pdf = await choosePdf(file)
        if (typeof pdf === 'string') return renew(key, { error: pdf })
        try {
          const address = await upload(pdf, (share) => renew(key, { share }))
          forget(key)
          onUploaded(key, { pdf: address, pdfName: file.name })
        } catch (error) {
          renew(key, { error: errorOf(error) })
        }
      },
    }
  }, [onUploaded])
  return { uploads, isUnderWay, steps }
}

export type PdfSteps = ReturnType<typeof usePdfUploads>['steps']

function errorOf(error: unknown): string {
  if (error instanceof NoResponse) return t`The PDF was not uploaded. ${noResponseText()} Please try again.`
  if (error instanceof Refused && error.message) return error.message
  return t`The PDF was not uploaded. Please try again.`
}
