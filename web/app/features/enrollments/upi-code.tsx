import { useEffect, useState } from 'react'
import { Skeleton } from '../../ui/states.tsx'
import type { QrPath } from './qr-path.ts'

/** The QR code of a UPI link. What draws it loads with it; where that fails, the words beside it are enough. */
export function UpiCode({ link, label }: { link: string; label: string }) {
  const [code, setCode] = useState<QrPath | null | undefined>()
  useEffect(() => {
    let isWanted = true
    import('./qr-path.ts').then(
      ({ qrPath }) => isWanted && setCode(qrPath(link)),
      () => isWanted && setCode(null),
    )
    return () => {
      isWanted = false
    }
  }, [link])
  if (code === null) return null
  return (
    <div className="qr">
      {code ? (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={label}
        >
          <path d={code.path} fill="currentColor" />
        </svg>
      ) : (
        <Skeleton />
      )}
    </div>
  )
}
