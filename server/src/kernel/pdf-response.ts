import type { CardSheet } from '../platform/pdf/card-sheet.ts'
import type { PdfDocument } from '../platform/pdf/document.ts'
import { fileNameOf, makePdf } from '../platform/pdf/make-pdf.ts'
import type { FileResponse } from './routes.ts'

export const pdfResponse = async (
  document: PdfDocument | CardSheet,
  name = 'number' in document ? fileNameOf(document) : 'cards.pdf',
): Promise<FileResponse> => ({
  bytes: await makePdf(document),
  headers: {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
  },
})
