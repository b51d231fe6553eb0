import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** seal = enrolled, published, graded, paid; pen = submitted; mark = returned, late. */
export type StampInk = 'seal' | 'pen' | 'mark'

export interface StampProps {
  ink: StampInk
  /** Comes down in 180 ms: only where the person has just caused it. */
  pressed?: boolean
  /** The size of the receipt's stamp. */
  large?: boolean
  children: ReactNode
}

/** The rubber stamp of a state. Never a button. */
export function Stamp({ ink, pressed, large, children }: StampProps) {
  return (
    <span className={`stamp stamp-${ink}${large ? ' stamp-large' : ''}${pressed ? ' stamp-pressed' : ''}`}>
      {children}
    </span>
  )
}

/** The grade of a piece of work, 0 to 100. */
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
