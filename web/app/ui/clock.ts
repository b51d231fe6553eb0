/** A place in a video as players write it: "12:35", "1:02:35". */
export function clock(seconds: number): string {
  const [hours, minutes, rest] = [seconds / 3_600, (seconds / 60) % 60, seconds % 60].map(Math.floor) as [
    number,
    number,
    number,
  ]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
