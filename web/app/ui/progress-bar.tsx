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
