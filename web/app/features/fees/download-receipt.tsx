import { useQuery } from '@tanstack/react-query'
import { getReceiptPdf } from '#calls/fees/payment-receipts.ts'
import { DownloadPdf } from '../../shared/download-pdf.tsx'
import { receiptOf } from './receipt-query.ts'

export function DownloadReceipt({ enrollmentId }: { enrollmentId: string }) {
  const { data } = useQuery(receiptOf(enrollmentId))
  return <DownloadPdf endpoint={getReceiptPdf} params={{ enrollmentId }} number={data?.receiptNumber} />
}
