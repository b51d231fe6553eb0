import { i18n } from '@lingui/core'
import { serverTime } from './server-time.ts'

/** English while prerendering, when the language is unknown. */
export const intlLocale = () => `${i18n.locale || 'en'}-IN-u-nu-latn`

/** Creating a format takes 100 ms on a slow phone. */
let format: Intl.DateTimeFormat | undefined
let formatLocale: string | undefined

type Part = 'timeZoneName' | 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'dayPeriod'

function partsOf(moment: Date): Record<Part, string> {
  if (formatLocale !== intlLocale()) format = undefined
  formatLocale = intlLocale()
  format ??= new Intl.DateTimeFormat(formatLocale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'shortOffset',
  })
  const parts = format.formatToParts(moment).map(({ type, value }) => [type, value])
  return Object.fromEntries(parts) as Record<Part, string>
}

/** @returns "Sat 28 Nov", with the year if not the current year */
export function dayOf(moment: Date, now = serverTime()): string {
  const { weekday, day, month, year } = partsOf(moment)
  return `${weekday} ${day} ${month}${moment.getFullYear() === now.getFullYear() ? '' : ` ${year}`}`
}

/** @returns "6:00 pm", or "4:30 pm GMT+4" outside the school's zone */
export function timeOf(moment: Date): string {
  const { hour, minute, dayPeriod, timeZoneName } = partsOf(moment)
  const zone = timeZoneName === zoneAtSchool(moment) ? '' : ` ${timeZoneName}`
  return `${hour}:${minute} ${dayPeriod.toLowerCase()}${zone}`
}

const schoolZone = () => (typeof document === 'undefined' ? undefined : document.documentElement.dataset.zone)

let schoolFormat: { zone: string; format: Intl.DateTimeFormat } | undefined

/** The server writes the school's zone into each page. */
function zoneAtSchool(moment: Date): string {
  const deviceZoneName = partsOf(moment).timeZoneName
  const zone = schoolZone()
  const deviceZone = format?.resolvedOptions().timeZone
  // Some browsers use India's old zone name.
  if (!zone || zone === deviceZone || (zone === 'Asia/Kolkata' && deviceZone === 'Asia/Calcutta'))
    return deviceZoneName
  if (schoolFormat?.zone !== zone) {
    const options = { timeZone: zone, timeZoneName: 'shortOffset' } as const
    schoolFormat = { zone, format: new Intl.DateTimeFormat(intlLocale(), options) }
  }
  return (
    schoolFormat.format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ??
    deviceZoneName
  )
}

/** @returns "Sat 28 Nov, 6:00 pm" */
export function dayAndTime(moment: Date, now = serverTime()): string {
  return `${dayOf(moment, now)}, ${timeOf(moment)}`
}

/** @returns "Fri 20 Nov 2026", for printed documents */
export function dayWithYear(moment: Date): string {
  const { weekday, day, month, year } = partsOf(moment)
  return `${weekday} ${day} ${month} ${year}`
}

/** @returns the day in the school's zone, as in the PDF */
export function dayAtSchool(moment: Date): string {
  const zone = schoolZone()
  if (!zone) return dayWithYear(moment)
  const options = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return dayWithYear(calendarDay(new Intl.DateTimeFormat('en-CA', options).format(moment)))
}

/** Local midnight, which shows this date in every time zone. */
export function calendarDay(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

/** @returns "November 2026" for `2026-11` or `2026-11-05` */
export const monthInWords = (month: string): string =>
  new Intl.DateTimeFormat(intlLocale(), { month: 'long', year: 'numeric' }).format(
    calendarDay(`${month.slice(0, 7)}-01`),
  )

/** @returns "Saturday, 5 December 2026", and ", 6:00 pm" for a time */
export function dateText(value: string): string {
  const [date = '', time] = value.split('T')
  if (date < '1000') return ''
  const day = new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'full' }).format(calendarDay(date))
  return time ? `${day}, ${timeOf(new Date(value))}` : day
}
