import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2]

export interface VideoPlayerProps {
  title: string
  src: string
  /** The address with the newest pass. */
  latest: string
  /** WebVTT address; empty for no captions. */
  captions: string
  language: string
  /** Seconds; null for the beginning. */
  startAt: number | null
  speed: number
  onSpeed: (speed: number) => void
  onTime?: (at: { second: number; length: number | null; isPlaying: boolean }) => void
  control?: (control: { seek(second: number): void } | null) => void
}

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
  const resumeState = useRef({ second: startAt, isPlaying: true })

  const passControl = useEffectEvent(control)
  useEffect(() => {
    passControl({
      seek(second) {
        if (video.current) video.current.currentTime = second
      },
    })
    return () => passControl(null)
  }, [])
  // The space key must pause the video instead of scrolling.
  useEffect(() => {
    if (document.activeElement === document.body) video.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (video.current) video.current.playbackRate = speed
  }, [speed])

  const reportTime = () => {
    const element = video.current
    if (!element) return
    const length = Number.isFinite(element.duration) ? element.duration : null
    onTime({ second: element.currentTime, length, isPlaying: !element.paused && !element.ended })
  }
  const begin = () => {
    const element = video.current
    if (!element) return
    const { second, isPlaying } = resumeState.current
    if (second !== null) element.currentTime = second
    element.playbackRate = speed
    // The browser may block autoplay.
    if (isPlaying) element.play().catch(() => {})
  }
  const fail = () => {
    const element = video.current
    if (element && element.currentTime > 0)
      resumeState.current = { second: element.currentTime, isPlaying: !element.paused }
    onFailed()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: an empty track would announce captions that do not exist */}
      <video
        ref={video}
        className="video-file"
        src={source.address}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
        onLoadedMetadata={begin}
        onTimeUpdate={reportTime}
        onPlay={reportTime}
        onPause={reportTime}
        onSeeked={reportTime}
        onEnded={reportTime}
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

/** Passes expire: after an error with an old pass, the video loads with the newest. */
function useSource(src: string, latest: string) {
  const [address, setAddress] = useState(src)
  const [isFailed, setIsFailed] = useState(false)
  const renew = () => {
    setIsFailed(false)
    // The browser would not reload the same address.
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
