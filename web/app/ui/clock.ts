/** @returns "12:35" or "1:02:35" */
export function clockText(seconds: number): string {
  const [hours, minutes, restSeconds] = [seconds / 3_600, (seconds / 60) % 60, seconds % 60].map(
    Math.floor,
  ) as [number, number, number]
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(restSeconds)}`
    : `${minutes}:${twoDigits(restSeconds)}`
}

/** @returns null for an empty, zero or invalid time */
export function secondsOfClock(text: string): number | null {
  const [, hours = 0, minutes, rest] = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? []
  const seconds = Number(hours) * 3_600 + Number(minutes) * 60 + Number(rest)
  return seconds > 0 ? seconds : null
}
