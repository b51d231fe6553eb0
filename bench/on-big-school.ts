import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSchool } from './big-school.ts'
import { comparePages, measureSearches } from './lists.ts'
import { measureMornings } from './mornings.ts'
import { measureLongWork } from './while-it-works.ts'

/**
 * What only a big school shows: its lists beside those of the demo school, searches, reports and long tables.
 * @param kept a folder that has the big school, or gets it for the next run; empty for one that goes afterwards
 */
export async function measureBigSchool(kept: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-bench-big-'))
  const bigFolder = kept || join(folder, 'big')
  for (const one of [bigFolder, join(folder, 'demo')]) mkdirSync(one, { recursive: true })
  const demo = await openSchool(join(folder, 'demo'), false)
  try {
    const big = await openSchool(bigFolder, true)
    try {
      await measureLongWork(big)
      await comparePages(big, demo)
      await measureSearches(big)
    } finally {
      await big.close()
    }
    await measureMornings({ isBig: true, kept: bigFolder })
  } finally {
    await demo.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
