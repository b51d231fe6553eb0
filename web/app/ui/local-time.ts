/** The value of `<input type=datetime-local>` in the user's time zone: "2026-11-28T18:00". */
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

/** The inverse of `localTime`. An empty or invalid text is returned unchanged. */
export function instantOf(local: string): string {
  const moment = new Date(local)
  return local === '' || Number.isNaN(moment.getTime()) ? local : moment.toISOString()
}
