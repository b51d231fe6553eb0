import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureBackup } from './backing-up.ts'
import { openSchool } from './big-school.ts'
import { measureLessons, measurePages, measureSearches } from './lists.ts'
import { measureMornings } from './mornings.ts'
import { measureLongWork } from './while-it-works.ts'

/**
 * What only a big school shows: its lists, searches, reports and long tables, a backup of it, and its morning.
 * @param kept a folder that has the big school, or gets it for the next run; empty for one that goes afterwards
 */
export async function measureBigSchool(kept: string): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'abhyas-bench-big-'))
  const folder = kept || join(scratch, 'big')
  mkdirSync(folder, { recursive: true })
  try {
    const big = await openSchool(folder, true)
    try {
      await measureLongWork(big)
      await measurePages(big)
      await measureLessons(big)
      await measureSearches(big)
      await measureBackup(big, folder, scratch)
    } finally {
      await big.close()
    }
    await measureMornings({ isBig: true, kept: folder })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
