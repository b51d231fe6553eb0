import { fileNameOf, makePdf } from '../platform/paper/make-pdf.ts'
import type { Paper } from '../platform/paper/paper.ts'
import type { FileAnswer } from './routes.ts'

/** A paper as a file to download. */
export const pdfAnswer = async (paper: Paper): Promise<FileAnswer> => ({
  bytes: await makePdf(paper),
  headers: {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${fileNameOf(paper)}"`,
  },
})
