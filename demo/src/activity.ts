import type { Schema, UserRow } from '../../server/src/database/schema.ts'
import { dayBit, monthStart } from '../../server/src/platform/school-time.ts'
import type { Random } from './random.ts'
import { calendarDate, day, hour } from './school-time.ts'

type ActiveCount = Schema['active_counts']
type ActiveMonth = Schema['active_months']

interface Habit {
  readonly user: UserRow
  readonly meanDaysBetweenVisits: number
  /** The last possible visit; infinite unless the student stopped coming. */
  readonly lastDay: number
  lastVisitDay: number
  nextVisitDay: number
  /** The month of `months[0]`. Each number is a month, each bit a day. */
  readonly firstMonth: number
  readonly months: number[]
}

/** Days since 1970 in the school's time zone. */
const dayNumber = (instant: number) => Math.floor((instant + 5.5 * hour) / day)
const dateOf = (number: number) => calendarDate(number * day - 5.5 * hour)
const monthNumber = (start: string) => Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1
/** Day 0 was a Thursday. */
const isWeekend = (number: number) => (number + 3) % 7 > 4

/** Counts each person once per day, like the server, which later adds to these counts. */
export function makeActivityRecorder(now: number, random: Random) {
  const today = dayNumber(now)
  const habits = new Map<string, Habit>()
  const days = new Map<number, number>()
  const months = new Map<string, number>()
  const monthOf = new Map<number, string>()
  const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1)
  const month = (number: number) => {
    const cachedStart = monthOf.get(number)
    if (cachedStart) return cachedStart
    const start = monthStart(dateOf(number))
    monthOf.set(number, start)
    return start
  }

  const visit = (habit: Habit, visitDay: number): void => {
    const { lastVisitDay: last } = habit
    if (last >= visitDay) return
    count(days, visitDay)
    if (last < 0 || month(last) !== month(visitDay)) count(months, month(visitDay))
    const date = dateOf(visitDay)
    const place = monthNumber(month(visitDay)) - habit.firstMonth
    habit.months[place] = (habit.months[place] ?? 0) | dayBit(date)
    habit.lastVisitDay = visitDay
    habit.user.last_active_day = date
  }
  const addVisitsBefore = (habit: Habit, endDay: number): void => {
    while (habit.nextVisitDay < Math.min(endDay, habit.lastDay)) {
      if (!isWeekend(habit.nextVisitDay) || random.chance(0.6)) visit(habit, habit.nextVisitDay)
      habit.nextVisitDay +=
        1 + Math.floor(-Math.log(1 - random.fraction()) * (habit.meanDaysBetweenVisits - 1))
    }
  }

  return {
    join(user: UserRow, lastMoment?: number): void {
      const joinDay = dayNumber(user.created_at)
      const gap = 1.6 + 9 * random.fraction() ** 2
      const firstMonth = monthNumber(month(joinDay))
      const lastDay = lastMoment === undefined ? Number.POSITIVE_INFINITY : dayNumber(lastMoment)
      habits.set(user.id, {
        user,
        meanDaysBetweenVisits: gap,
        lastDay,
        lastVisitDay: -1,
        nextVisitDay: joinDay,
        firstMonth,
        months: [],
      })
    },
    /** Calls for one person must be sorted by time. */
    recordVisit(userId: string, at: number): void {
      const habit = habits.get(userId)
      if (!habit) return
      const visitDay = dayNumber(at)
      addVisitsBefore(habit, visitDay)
      visit(habit, visitDay)
    },
    counts(): ActiveCount[] {
      for (const habit of habits.values()) {
        addVisitsBefore(habit, today)
        const shareOfDay = (now + 5.5 * hour) / day - today
        if (habit.lastDay < today) visit(habit, habit.lastDay)
        else if (habit.nextVisitDay === today && random.chance(shareOfDay)) visit(habit, today)
      }
      return [
        ...[...days].map(([number, users]) => ({
          kind: 'day' as const,
          start: dateOf(number),
          users,
          named: users,
        })),
        ...[...months].map(([start, users]) => ({ kind: 'month' as const, start, users, named: users })),
      ].sort((one, other) => (one.kind + one.start < other.kind + other.start ? -1 : 1))
    },
    *months(): Generator<ActiveMonth[]> {
      const everybody = [...habits.values()].sort((one, other) => (one.user.id < other.user.id ? -1 : 1))
      for (const month of [...months.keys()].sort()) {
        yield everybody.flatMap(({ user, firstMonth: since, months }) => {
          const days = months[monthNumber(month) - since]
          return days ? { month, user_id: user.id, days } : []
        })
      }
    },
  }
}
