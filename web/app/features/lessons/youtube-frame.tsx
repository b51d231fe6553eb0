import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { playerAddress } from '#contract/youtube.ts'
import { texts } from '../../api/texts.ts'
import { coverLook } from '../../ui/cover-hash.ts'
import { CoverPattern } from '../../ui/cover-pattern.tsx'
import type { PlayerProps } from './player.ts'
import { type PlayerAnswer, useYoutube } from './use-youtube.ts'

export interface YoutubeFrameProps extends PlayerProps {
  /** The 11 characters of the video. */
  id: string
  /** Its covers' pattern stands there until the player is. */
  courseName: string
}

/** YouTube's own player, without cookies. It begins to play: it is only here once somebody has pressed for it. */
export function YoutubeFrame({
  id,
  title,
  courseName,
  startAt,
  onTime,
  onRefused,
  control,
}: YoutubeFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const answer = useYoutube(frame, { onTime, onRefused, control })
  // Another place later on is no reason to load the player again.
  const [address] = useState(() => playerAddress(id, startAt ?? 0, location.origin))
  const around = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone: the next step from here leads into the player.
  useEffect(() => around.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <div ref={around} tabIndex={-1} className="grid outline-none">
        <iframe
          ref={frame}
          className="[grid-area:1/1] aspect-[16/9] w-full rounded-control bg-sunk"
          src={address}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
        {answer === 'awaited' && <WaitingPoster name={courseName} />}
      </div>
      <p className="vh" role="status">
        {t(wordsFor[answer])}
      </p>
      {(answer === 'silent' || answer === 'refused') && (
        <p className="mt-8 text-label text-mark">{t(wordsFor[answer])}</p>
      )}
    </>
  )
}

const wordsFor: Record<PlayerAnswer, MessageDescriptor> = {
  awaited: msg`Loading...`,
  heard: msg`Played by YouTube.`,
  refused: msg`YouTube does not play this video here: it is gone, or its owner allows it on YouTube alone.`,
  silent: msg`The video could not be loaded: YouTube does not answer from here. You or the school may have no connection to YouTube.`,
}

/** Over the frame until there is something to see in it: a browser's own grey error box is no place to wait at. */
function WaitingPoster({ name }: { name: string }) {
  const { hue, pattern } = coverLook(name)
  return (
    <div className={`poster cover-hue-${hue} [grid-area:1/1]`} aria-hidden="true">
      <CoverPattern pattern={pattern} />
      <p className="poster-label">{texts.frame.loading}</p>
    </div>
  )
}
