import { pastBackups } from '../platform/backups.ts'

const dayMs = 24 * 60 * 60 * 1000

/** `docs/operating.md` states these numbers. */
const dailyBackups = 7
const weeklyBackups = 4

/**
 * Counts only days and weeks (UTC) with a backup. Otherwise a wrong clock or a long pause would remove all
 * backups.
 * @param names other files and future backups never expire
 */
export function expiredBackups(names: readonly string[], now: number): string[] {
  const backups = pastBackups(names, now)
  const keptNames = new Set<string>()
  const keepLatest = (periodMs: number, maxPeriods: number) => {
    const seenPeriods = new Set<number>()
    for (const { name, moment } of backups) {
      const period = Math.floor(moment / periodMs)
      if (seenPeriods.size < maxPeriods && !seenPeriods.has(period)) keptNames.add(name)
      seenPeriods.add(period)
    }
  }
  keepLatest(dayMs, dailyBackups)
  keepLatest(7 * dayMs, weeklyBackups)
  return backups.map(({ name }) => name).filter((name) => !keptNames.has(name))
}

export const surplusBackups = (names: readonly string[], now: number): string[] =>
  pastBackups(names, now)
    .slice(dailyBackups + weeklyBackups)
    .map(({ name }) => name)

/** Backups are due at 02:30 in `timeZone`. */
export function isBackupDue(lastBackupAt: number | null, now: number, timeZone: string): boolean {
  const minutes = minutesOfDay(now, timeZone)
  const minutesSinceDue = (minutes - (2 * 60 + 30) + 24 * 60) % (24 * 60)
  return lastBackupAt === null || lastBackupAt < now - minutesSinceDue * 60_000 - (now % 60_000)
}

function minutesOfDay(moment: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const [hour = 0, minute = 0] = clock.format(moment).split(':').map(Number)
  return hour * 60 + minute
}
