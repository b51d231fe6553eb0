import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** seal = enrolled, published, graded, paid; pen = submitted; mark = returned, late. */
export type StampInk = 'seal' | 'pen' | 'mark'

export interface StampProps {
  ink: StampInk
  /** Animates; only for a state that the user has just caused. */
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

/** 0 to 100. */
export function GradeStamp({ grade, pressed }: { grade: number; pressed?: boolean }) {
  return (
    <span className={`stamp stamp-seal stamp-grade${pressed ? ' stamp-pressed' : ''}`}>
      <b>{grade}</b>{' '}
      <span>
        <Trans>of 100</Trans>
      </span>
    </span>
  )
}
