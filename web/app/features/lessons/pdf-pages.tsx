export { PdfPages, type PdfPagesProps } from '../../ui/pdf/pdf-pages.tsx'
