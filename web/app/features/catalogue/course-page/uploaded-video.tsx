import { useState } from 'react'
import { documentLanguage } from '../../../api/i18n.ts'
import { useHandoutAddress } from '../../../shared/handout-pass.ts'
import { useVideoSpeed } from '../../../shared/video-speed.ts'
import '../../../shared/poster.css'
import { VideoPlayer } from '../../../ui/video-player.tsx'

export function UploadedVideo({ address, title }: { address: string; title: string }) {
  const latest = useHandoutAddress(address)
  const [speed, setSpeed] = useVideoSpeed()
  // A new signature must not reload a playing video.
  const [src, setSrc] = useState<string>()
  if (!src && latest.includes('?')) setSrc(latest)
  if (!src) return <div className="video-file" />
  return (
    <VideoPlayer
      {...{ title, src, latest, speed }}
      captions=""
      language={documentLanguage()}
      startAt={null}
      onSpeed={setSpeed}
    />
  )
}
