import { useEffect, useEffectEvent, useRef } from 'react'
import type { PlayerProps } from './player.ts'

/** A video that the school keeps, played by the browser. */
export function VideoFile({
  title,
  src,
  captions,
  startAt,
  onTime,
  control,
}: PlayerProps & { src: string; captions: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const giveControl = useEffectEvent(control)
  useEffect(() => {
    giveControl({
      seek(second) {
        if (video.current) video.current.currentTime = second
      },
    })
    return () => giveControl(null)
  }, [])
  const tell = () => {
    const element = video.current
    if (!element) return
    const length = Number.isFinite(element.duration) ? element.duration : null
    onTime({ second: element.currentTime, length, isPlaying: !element.paused && !element.ended })
  }
  return (
    <video
      ref={video}
      className="aspect-[16/9] w-full rounded-control bg-sunk"
      src={src}
      aria-label={title}
      controls
      autoPlay
      playsInline
      onLoadedMetadata={(event) => {
        if (startAt !== null) event.currentTarget.currentTime = startAt
      }}
      onTimeUpdate={tell}
      onPlay={tell}
      onPause={tell}
      onSeeked={tell}
      onEnded={tell}
    >
      <track kind="captions" src={captions || undefined} default={captions !== ''} />
    </video>
  )
}
