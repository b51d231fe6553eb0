import { Icon } from '../ui/icons.tsx'
import { coverLook } from './cover-hash.ts'
import { CoverPattern } from './cover-pattern.tsx'

export interface PosterProps {
  name: string
  label: string
  action: string
  onPlay: () => void
}

export function Poster({ name, label, action, onPlay }: PosterProps) {
  const { hue, pattern } = coverLook(name)
  return (
    <div className={`poster cover-hue-${hue}`}>
      <CoverPattern pattern={pattern} />
      <button type="button" className="poster-play" aria-label={action} onClick={onPlay}>
        <Icon name="play" size={28} />
      </button>
      <p className="poster-label">{label}</p>
    </div>
  )
}
