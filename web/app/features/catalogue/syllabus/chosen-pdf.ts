import { t } from '@lingui/core/macro'

const most = 10 * 1024 * 1024

/**
 * A file that somebody chose to upload as a handout, as it is sent; or in words why it cannot be. What it is is read from
 * its first bytes, as the server does.
 */
export async function choosePdf(file: File): Promise<Blob | string> {
  const start = await file
    .slice(0, 5)
    .text()
    .catch(() => null)
  if (start === null) return t`This file cannot be read. Please choose it again.`
  if (start !== '%PDF-') return t`“${file.name}” is not a PDF. Please choose a PDF.`
  if (file.size > most) return t`“${file.name}” is over 10 MB. Please choose a smaller PDF.`
  return new Blob([file], { type: 'application/pdf' })
}
