import { t } from '@lingui/core/macro'

const maxBytes = 10 * 1024 * 1024

/** @returns the file, or why it is refused */
export async function choosePdf(file: File): Promise<Blob | string> {
  const start = await file
    .slice(0, 5)
    .text()
    .catch(() => null)
  if (start === null) return t`This file cannot be read. Please choose it again.`
  if (start !== '%PDF-') return t`“${file.name}” is not a PDF. Please choose a PDF.`
  if (file.size > maxBytes) return t`“${file.name}” is over 10 MB. Please choose a smaller PDF.`
  return new Blob([file], { type: 'application/pdf' })
}
