import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Size } from '#contract/marking/page-geometry.ts'
import { handoutPass } from '../../shared/handout-pass.ts'
import type { WorkPage } from './work-file-pages.ts'

const PdfFace = lazy(() => import('./pdf-face.tsx'))

export interface PageFaceProps {
  page: WorkPage
  /** Pixels, before rotation. */
  size: Size
  label: string
  isUncropped?: boolean
  onSize: (size: Size) => void
}

export function PageFace(props: PageFaceProps) {
  const { page, label, isUncropped, onSize } = props
  const { file } = page
  const { data } = useQuery(handoutPass)
  const [isBroken, setBroken] = useState(false)
  const url = (isUncropped && file.originalUrl) || file.url
  useEffect(() => setBroken(false), [])
  if (!data) return null
  if (file.kind === 'pdf')
    return (
      <Suspense>
        <PdfFace {...props} address={`${file.url}?${data.pass}`} />
      </Suspense>
    )
  if (isBroken)
    return (
      <p className="page-broken" role="alert">{t`This photo did not load. Please check your connection.`}</p>
    )
  return (
    <img
      className={isUncropped ? 'page-photo page-uncropped' : 'page-photo'}
      src={`${url}?${data.pass}`}
      alt={label}
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        isUncropped || onSize({ width: naturalWidth, height: naturalHeight })
      }
    />
  )
}
