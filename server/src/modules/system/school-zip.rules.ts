import { isDiskFull } from '../../platform/disk-full.rules.ts'
import { deadAfterMs } from './backup-runs.rules.ts'
import type { SchoolZipRow } from './system.tables.ts'

export const zipLifetimeMs = 24 * 60 * 60 * 1000

/** The ZIP fails when the server stopped during this many attempts. */
const maxAttempts = 3

export function nextStepOf(
  { state, seen_at, attempts, made_at }: SchoolZipRow,
  now: number,
): 'begin' | 'give up' | 'remove' | null {
  if (state === 'waiting') return 'begin'
  // A future `seen_at` means that the clock was set back.
  if (state === 'making' && Math.abs(now - seen_at) >= deadAfterMs)
    return attempts < maxAttempts ? 'begin' : 'give up'
  return state === 'ready' && now >= (made_at ?? 0) + zipLifetimeMs ? 'remove' : null
}

export function zipFailureOf(code: string | undefined): NonNullable<SchoolZipRow['failure']> {
  if (isDiskFull(code)) return 'full'
  return code === 'STORE' ? 'store' : 'other'
}
