import { dayOf, timeOf } from './dates.ts'

export function DayAndTime({ at }: { at: string }) {
  const moment = new Date(at)
  return (
    <time dateTime={at}>
      <span className="block">{dayOf(moment)},</span> {timeOf(moment)}
    </time>
  )
}
