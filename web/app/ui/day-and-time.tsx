import { dayOf, timeOf } from './dates.ts'

/** A moment in a narrow column: the day, and below it the time. */
export function DayAndTime({ at }: { at: string }) {
  const moment = new Date(at)
  return (
    <time dateTime={at}>
      <span className="block">{dayOf(moment)},</span> {timeOf(moment)}
    </time>
  )
}
