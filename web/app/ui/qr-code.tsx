import { useEffect, useState } from 'react'
import { Skeleton } from './feedback.tsx'
import type { QrPath } from './qr-path.ts'

export function QrCode({ address, label }: { address: string; label: string }) {
  const [code, setCode] = useState<QrPath | null | undefined>()
  useEffect(() => {
    let isWanted = true
    import('./qr-path.ts').then(
      ({ qrPath }) => isWanted && setCode(qrPath(address)),
      () => isWanted && setCode(null),
    )
    return () => {
      isWanted = false
    }
  }, [address])
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
