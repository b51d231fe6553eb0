import type { ReactNode } from 'react'
import type { Rotation, Size } from '#contract/marking/page-geometry.ts'

export interface TurnedSheetProps {
  /** Pixels, before rotation. */
  size: Size
  rotation: Rotation
  children: ReactNode
}

export function TurnedSheet({ size, rotation, children }: TurnedSheetProps) {
  const transform = `translate(-50%, -50%) rotate(${rotation}deg)`
  return (
    <div className="turned-sheet" style={{ width: size.width, height: size.height, transform }}>
      {children}
    </div>
  )
}
