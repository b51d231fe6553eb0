import type { PdfDocument } from '../platform/pdf/document.ts'
import { fileNameOf, makePdf } from '../platform/pdf/make-pdf.ts'
import type { FileResponse } from './routes.ts'

export const pdfResponse = async (document: PdfDocument): Promise<FileResponse> => ({
  bytes: await makePdf(document),
  headers: {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${fileNameOf(document)}"`,
  },
})
