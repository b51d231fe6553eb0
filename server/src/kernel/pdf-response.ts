import type { Paper } from '../platform/pdf/document.ts'
import { fileNameOf, makePdf } from '../platform/pdf/make-pdf.ts'
import type { FileAnswer } from './routes.ts'

export const pdfAnswer = async (paper: Paper): Promise<FileAnswer> => ({
  bytes: await makePdf(paper),
  headers: {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${fileNameOf(paper)}"`,
  },
})
