import { momentOf } from '../platform/backups.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Backups of so many days are kept, the latest of each, and of so many weeks (`docs/operating.md`). */
const keptDays = 7
const keptWeeks = 4

/**
 * The backups that have served their time: neither the latest of one of the last seven days nor of one of the last four weeks. Days
 * and weeks are those of the calendar (UTC), so that the latest of a week that is over stays the same.
 * @param names of all files in the folder; what is no backup stays
 */
export function outlivedBackups(names: readonly string[], now: number): string[] {
  const backups = names
    .flatMap((name) => ({ name, moment: momentOf(name) ?? Number.NaN }))
    .filter(({ moment }) => !Number.isNaN(moment))
    .sort((a, b) => b.moment - a.moment)
  const kept = new Set<string>()
  const keepLatest = (lengthMs: number, most: number) => {
    const seen = new Set<number>()
    for (const { name, moment } of backups) {
      const place = Math.floor(moment / lengthMs)
      if (place > Math.floor(now / lengthMs) - most && !seen.has(place)) kept.add(name)
      seen.add(place)
    }
  }
  keepLatest(dayMs, keptDays)
  keepLatest(7 * dayMs, keptWeeks)
  return backups.map(({ name }) => name).filter((name) => !kept.has(name))
}

/** Whether a nightly backup is due: the latest is older than the last time that the school's clock showed half past two. */
export function isBackupDue(latest: number | null, now: number, timeZone: string): boolean {
  const minutes = minutesOfDay(now, timeZone)
  const since = (minutes - (2 * 60 + 30) + 24 * 60) % (24 * 60)
  return latest === null || latest < now - since * 60_000 - (now % 60_000)
}

function minutesOfDay(moment: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const [hour = 0, minute = 0] = clock.format(moment).split(':').map(Number)
  return hour * 60 + minute
}
