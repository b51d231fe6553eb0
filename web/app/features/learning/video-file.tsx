import { documentLanguage } from '../../api/i18n.ts'
import { useHandoutAddress } from '../../shared/handout-pass.ts'
import { useVideoSpeed } from '../../shared/video-speed.ts'
import { VideoPlayer } from '../../ui/video-player.tsx'
import type { PlayerProps } from './player.ts'

/** Mounted when the student presses play. */
export function VideoFile(props: PlayerProps & { src: string; captions: string }) {
  const [speed, setSpeed] = useVideoSpeed()
  const latest = useHandoutAddress(props.src.split('?')[0] ?? '')
  return (
    <VideoPlayer {...props} latest={latest} language={documentLanguage()} speed={speed} onSpeed={setSpeed} />
  )
}
