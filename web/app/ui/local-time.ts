/** @returns a text such as "2026-11-28T18:00", for `<input type=datetime-local>` */
export function localTime(instant: string): string {
  const moment = new Date(instant)
  const two = (count: number) => String(count).padStart(2, '0')
  const day = [
    String(moment.getFullYear()).padStart(4, '0'),
    two(moment.getMonth() + 1),
    two(moment.getDate()),
  ]
  return `${day.join('-')}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

export function instantOf(local: string): string {
  const moment = new Date(local)
  return local === '' || Number.isNaN(moment.getTime()) ? local : moment.toISOString()
}
