import type { ReactNode } from 'react'

/** `seal`: done; `pen`: sent; `mark`: needs attention. */
export type StampInk = 'seal' | 'pen' | 'mark'

export interface StampProps {
  ink: StampInk
  /** Animates the stamp: the user just caused the state. */
  pressed?: boolean
  large?: boolean
  children: ReactNode
}

export function Stamp({ ink, pressed, large, children }: StampProps) {
  return (
    <span className={`stamp stamp-${ink}${large ? ' stamp-large' : ''}${pressed ? ' stamp-pressed' : ''}`}>
      {children}
    </span>
  )
}
