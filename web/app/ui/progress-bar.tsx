/** How much is done, always with the words: "11 of 18 done". `label` says of what, for those who listen. */
export function ProgressBar({
  done,
  of,
  label,
  className = '',
}: {
  done: number
  of: number
  label: string
  className?: string
}) {
  return (
    <progress className={`progress ${className}`} value={done} max={Math.max(of, 1)} aria-label={label} />
  )
}
