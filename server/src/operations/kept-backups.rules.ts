import { backupsUntil } from '../platform/backups.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Backups of so many days are kept, the latest of each, and of so many weeks (`docs/operating.md`). */
const keptDays = 7
const keptWeeks = 4

/**
 * The backups that have served their time: neither the latest of one of the last seven days on which there is one, nor of one of
 * the last four such weeks. Days without a backup do not count: by a clock that is wrong for a night, or after months in which the
 * school was off, all of them would be too old at once. Days and weeks are those of the calendar (UTC), so that the latest of a
 * week that is over stays the same.
 * @param names of all files in the folder; what is no backup, or lies in the future, stays
 */
export function outlivedBackups(names: readonly string[], now: number): string[] {
  const backups = backupsUntil(names, now)
  const kept = new Set<string>()
  const keepLatest = (lengthMs: number, most: number) => {
    const seen = new Set<number>()
    for (const { name, moment } of backups) {
      const place = Math.floor(moment / lengthMs)
      if (seen.size < most && !seen.has(place)) kept.add(name)
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
