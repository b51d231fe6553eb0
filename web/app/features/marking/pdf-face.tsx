import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Size } from '#contract/marking/page-geometry.ts'
import { PdfPage } from '../../ui/pdf/pdf-page.tsx'
import { useSharedPdf } from './use-shared-pdf.ts'
import type { WorkPage } from './work-file-pages.ts'
import '../../ui/pdf/pdf.css'

interface PdfFaceProps {
  page: WorkPage
  size: Size
  address: string
  onSize: (size: Size) => void
}

export default function PdfFace({ page, size, address, onSize }: PdfFaceProps) {
  const { pdf, error } = useSharedPdf(address)
  const [pageSize, setPageSize] = useState<Size>()
  const reportSize = useEffectEvent(onSize)
  useEffect(() => {
    let isOver = false
    pdf?.document.getPage(page.page).then(
      (pdfPage) => {
        const { width, height } = pdfPage.getViewport({ scale: 1 })
        if (isOver) return
        setPageSize({ width, height })
        reportSize({ width, height })
      },
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [pdf, page.page])
  if (error)
    return <p className="page-broken" role="alert">{t`This PDF cannot be shown here. Please download it.`}</p>
  if (!pdf || !pageSize) return null
  return (
    <PdfPage
      pdf={pdf}
      number={page.page}
      scale={size.width / pageSize.width}
      size={pageSize}
      onSize={() => {}}
      onMissing={() => {}}
      found={[]}
      shown={undefined}
    />
  )
}
