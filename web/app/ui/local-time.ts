/** @returns "2026-11-28T18:00", for `<input type=datetime-local>` */
export function localTime(instant: string): string {
  const moment = new Date(instant)
  const twoDigits = (count: number) => String(count).padStart(2, '0')
  const day = [
    String(moment.getFullYear()).padStart(4, '0'),
    twoDigits(moment.getMonth() + 1),
    twoDigits(moment.getDate()),
  ]
  return `${day.join('-')}T${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`
}

export function instantOf(local: string): string {
  const moment = new Date(local)
  return local === '' || Number.isNaN(moment.getTime()) ? local : moment.toISOString()
}
