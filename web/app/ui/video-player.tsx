import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2]

export interface VideoPlayerProps {
  title: string
  /** Where the video is, with the pass that opens it. */
  src: string
  /** Where it is under the newest pass. */
  latest: string
  /** Where its WebVTT is; empty for none. */
  captions: string
  /** Of the captions. */
  language: string
  /** Where to begin, in seconds; null: at the beginning. */
  startAt: number | null
  /** 1 is as it was made. */
  speed: number
  onSpeed: (speed: number) => void
  onTime?: (at: { second: number; length: number | null; isPlaying: boolean }) => void
  control?: (control: { seek(second: number): void } | null) => void
}

/**
 * A video in the browser's own player, with captions and a choice of speed. It plays at once: it is shown when somebody
 * has pressed play.
 */
export function VideoPlayer({
  title,
  src,
  latest,
  captions,
  language,
  startAt,
  speed,
  onSpeed,
  onTime = () => {},
  control = () => {},
}: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const source = useSource(src, latest)
  const { onFailed, isFailed } = source
  // Where it goes on, and whether it plays, once it is loaded: at first, and anew under a new pass.
  const goOn = useRef({ at: startAt, isPlaying: true })

  const giveControl = useEffectEvent(control)
  useEffect(() => {
    giveControl({
      seek(second) {
        if (video.current) video.current.currentTime = second
      },
    })
    return () => giveControl(null)
  }, [])
  // The button that was pressed is gone: Space pauses the video, and does not scroll the page. A focus that has moved on stays.
  useEffect(() => {
    if (document.activeElement === document.body) video.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (video.current) video.current.playbackRate = speed
  }, [speed])

  const tell = () => {
    const element = video.current
    if (!element) return
    const length = Number.isFinite(element.duration) ? element.duration : null
    onTime({ second: element.currentTime, length, isPlaying: !element.paused && !element.ended })
  }
  const begin = () => {
    const element = video.current
    if (!element) return
    const { at, isPlaying } = goOn.current
    if (at !== null) element.currentTime = at
    element.playbackRate = speed
    // A browser that lets nothing play by itself leaves that to the person.
    if (isPlaying) element.play().catch(() => {})
  }
  const fail = () => {
    const element = video.current
    if (element && element.currentTime > 0)
      goOn.current = { at: element.currentTime, isPlaying: !element.paused }
    onFailed()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: not every video has captions, and a track without them would say it has */}
      <video
        ref={video}
        className="video-file"
        src={source.address}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
        onLoadedMetadata={begin}
        onTimeUpdate={tell}
        onPlay={tell}
        onPause={tell}
        onSeeked={tell}
        onEnded={tell}
        onError={fail}
      >
        {captions && <track kind="captions" src={captions} srcLang={language} label={t`Captions`} default />}
      </video>
      {isFailed && (
        <p className="field-error" role="alert">
          <Trans>The video did not load. Please check your connection.</Trans>
          <Button size="row" onClick={source.again}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      <SpeedChoice speed={speed} onChoose={onSpeed} />
    </>
  )
}

/**
 * The address that is played. The pass in it works for an hour: a video that cannot be read on goes on under the pass of
 * now, and only a second failure is one.
 */
function useSource(src: string, latest: string) {
  const [address, setAddress] = useState(src)
  const [isFailed, setIsFailed] = useState(false)
  const renew = () => {
    setIsFailed(false)
    // The same address would not be loaded again.
    setAddress(`${latest}${latest.includes('?') ? '&' : '?'}again=${Date.now()}`)
  }
  return {
    address,
    isFailed,
    again: renew,
    onFailed() {
      const isOld = !address.startsWith(latest)
      if (isOld && latest.includes('?')) renew()
      else setIsFailed(true)
    },
  }
}

function SpeedChoice({ speed, onChoose }: { speed: number; onChoose: (speed: number) => void }) {
  const id = useId()
  return (
    <p className="video-speed">
      <label htmlFor={id}>
        <Trans>Speed</Trans>
      </label>
      <select id={id} value={speed} onChange={({ target }) => onChoose(Number(target.value))}>
        {speeds.map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </select>
    </p>
  )
}
