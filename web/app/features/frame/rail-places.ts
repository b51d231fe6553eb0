import type { Screen } from '../../shared/screens.ts'
import type { WaitingCounts } from './nav-entries.tsx'

export interface RailPlaces {
  /** Undefined without an entry for the page. */
  readonly open: Screen | undefined
  readonly highlighted: Screen | undefined
  readonly waiting: WaitingCounts | undefined
}

export const countOf = (screens: readonly Screen[], waiting: WaitingCounts | undefined): number =>
  screens.reduce((sum, { to }) => sum + (waiting?.[to] ?? 0), 0)
