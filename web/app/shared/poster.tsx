import { Icon } from '../ui/icons.tsx'
import { coverLook } from './cover-hash.ts'
import { CoverPattern } from './cover-pattern.tsx'

export interface PosterProps {
  /** The name that the hue and the pattern come from. */
  name: string
  /** What is played, on the label. */
  label: string
  /** The words of the button, for those who listen. */
  action: string
  onPlay: () => void
}

/** What stands where a video will be until it is asked for: the pattern of the cover without its spine. */
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
