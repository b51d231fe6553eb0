import { intlLocale } from '../../../ui/dates.ts'
export function DaySheet({ date }: { date: Date }) {
  return (
    <p className="text-center" aria-hidden="true">
      <span className="display tnum block text-[1.75rem]/32">{date.getDate()}</span>
      <span className="block text-ink2 text-note">{month().format(date)}</span>
    </p>
  )
}

const month = () => new Intl.DateTimeFormat(intlLocale(), { month: 'short' })
