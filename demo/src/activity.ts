import type { Schema, UserRow } from '../../server/src/database/schema.ts'
import { dayBit, monthStart } from '../../server/src/platform/school-time.ts'
import type { Random } from './random.ts'
import { calendarDate, day, hour } from './school-time.ts'

type ActiveCount = Schema['active_counts']
type ActiveMonth = Schema['active_months']

/** Everybody's visits so far: the last day counted, and the day of the next visit by habit. */
interface Habit {
  readonly user: UserRow
  /** The mean number of days between two visits. */
  readonly gap: number
  /** The day of their last visit, for one who stopped coming. */
  readonly until: number
  last: number
  next: number
  /** From the month in which they joined on: the days on which they came, as bits. A big school has a million months. */
  readonly since: number
  readonly months: number[]
}

/** Days since 1970 of the school. */
const dayNumber = (instant: number) => Math.floor((instant + 5.5 * hour) / day)
const dateOf = (number: number) => calendarDate(number * day - 5.5 * hour)
/** Months since the year 0. */
const monthNumber = (start: string) => Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1
/** 1 January 1970 was a Thursday. */
const isWeekend = (number: number) => (number + 3) % 7 > 4

/**
 * The visits of a school, as its server would have counted them: everybody comes by their own habit from the day they
 * joined, less at weekends, and on each day on which they did something. It keeps the counts of active users and the day on
 * which each was last counted, and who came when, so that all agree when the school goes on living.
 */
export function visitBook(now: number, random: Random) {
  const today = dayNumber(now)
  const habits = new Map<string, Habit>()
  const days = new Map<number, number>()
  const months = new Map<string, number>()
  const monthOf = new Map<number, string>()
  const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1)
  const month = (number: number) => {
    const known = monthOf.get(number)
    if (known) return known
    const start = monthStart(dateOf(number))
    monthOf.set(number, start)
    return start
  }

  const visit = (habit: Habit, on: number): void => {
    const { last } = habit
    if (last >= on) return
    count(days, on)
    if (last < 0 || month(last) !== month(on)) count(months, month(on))
    const date = dateOf(on)
    const place = monthNumber(month(on)) - habit.since
    habit.months[place] = (habit.months[place] ?? 0) | dayBit(date)
    habit.last = on
    habit.user.last_active_day = date
  }
  /** Lets somebody come by habit on the days before one. */
  const advance = (habit: Habit, before: number): void => {
    while (habit.next < Math.min(before, habit.until)) {
      if (!isWeekend(habit.next) || random.chance(0.6)) visit(habit, habit.next)
      habit.next += 1 + Math.floor(-Math.log(1 - random.share()) * (habit.gap - 1))
    }
  }

  return {
    /** Somebody joins; their first visit is on that day, and the last at the given moment, if they stopped coming. */
    join(user: UserRow, lastMoment?: number): void {
      const joined = dayNumber(user.created_at)
      const gap = 1.6 + 9 * random.share() ** 2
      const since = monthNumber(month(joined))
      const until = lastMoment === undefined ? Number.POSITIVE_INFINITY : dayNumber(lastMoment)
      habits.set(user.id, { user, gap, until, last: -1, next: joined, since, months: [] })
    },
    /** Somebody did something: they were there. What one person did comes in order. */
    came(userId: string, at: number): void {
      const habit = habits.get(userId)
      if (!habit) return
      const on = dayNumber(at)
      advance(habit, on)
      visit(habit, on)
    },
    /** The counts up to now; of today, as much of it has passed. */
    counts(): ActiveCount[] {
      for (const habit of habits.values()) {
        advance(habit, today)
        const passed = (now + 5.5 * hour) / day - today
        if (habit.until < today) visit(habit, habit.until)
        else if (habit.next === today && random.chance(passed)) visit(habit, today)
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
    /** Who came in each month, once the counts are made: a month at a time, in the order of their table. */
    *months(): Generator<ActiveMonth[]> {
      const everybody = [...habits.values()].sort((one, other) => (one.user.id < other.user.id ? -1 : 1))
      for (const month of [...months.keys()].sort()) {
        yield everybody.flatMap(({ user, since, months }) => {
          const days = months[monthNumber(month) - since]
          return days ? { month, user_id: user.id, days } : []
        })
      }
    },
  }
}
