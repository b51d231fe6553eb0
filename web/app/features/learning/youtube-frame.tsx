import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { playerAddress } from '#contract/catalogue/youtube.ts'
import { texts } from '#contract/texts.ts'
import { coverLook } from '../../shared/cover-hash.ts'
import { CoverPattern } from '../../shared/cover-pattern.tsx'
import { Button } from '../../ui/button.tsx'
import type { PlayerProps } from './player.ts'
import { type PlayerStatus, useYoutube } from './use-youtube.ts'
import { YoutubeLink } from './youtube-link.tsx'

export interface YoutubeFrameProps extends PlayerProps {
  /** YouTube's 11-character video id. */
  id: string
  courseName: string
}

/** YouTube's player without cookies, mounted when the student presses play. */
export function YoutubeFrame(props: YoutubeFrameProps) {
  const [tries, setTries] = useState(1)
  return <Player key={tries} {...props} onRetry={() => setTries(tries + 1)} />
}

function Player({
  id,
  title,
  courseName,
  startAt,
  onTime,
  onRefused,
  control,
  onRetry,
}: YoutubeFrameProps & { onRetry: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const status = useYoutube(frame, { onTime, onRefused, control })
  // A later position must not reload the player.
  const [address] = useState(() => playerAddress(id, startAt ?? 0, location.origin))
  const container = useRef<HTMLDivElement>(null)
  // The pressed button has disappeared; the next Tab leads into the player.
  useEffect(() => container.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <div ref={container} tabIndex={-1} className="grid outline-none">
        <iframe
          ref={frame}
          className="[grid-area:1/1] aspect-[16/9] w-full rounded-control bg-sunk"
          src={address}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
        {status === 'awaited' && <WaitingPoster name={courseName} />}
        {status === 'silent' && <SilentNotice onAgain={onRetry} />}
      </div>
      <p className="vh" role="status">
        {t(statusTexts[status])}
      </p>
      {status === 'refused' && <p className="mt-8 text-label text-mark">{t(statusTexts[status])}</p>}
      <YoutubeLink id={id} text={status === 'heard' ? t(statusTexts[status]) : undefined} />
    </>
  )
}

const statusTexts: Record<PlayerStatus, MessageDescriptor> = {
  awaited: msg`Loading...`,
  heard: msg`Played by YouTube.`,
  refused: msg`YouTube does not play this video here: it is gone, or its owner allows it on YouTube alone.`,
  silent: msg`The video did not load: YouTube does not answer from here. You or the school may have no connection to YouTube.`,
}

function SilentNotice({ onAgain: onRetry }: { onAgain: () => void }) {
  return (
    <div className="[grid-area:1/1] grid place-content-center justify-items-center gap-12 rounded-control bg-sunk p-16 text-center">
      <p className="max-w-text text-label text-mark">{t(statusTexts.silent)}</p>
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

function WaitingPoster({ name }: { name: string }) {
  const { hue, pattern } = coverLook(name)
  return (
    <div className={`poster cover-hue-${hue} [grid-area:1/1]`} aria-hidden="true">
      <CoverPattern pattern={pattern} />
      <p className="poster-label">{t(texts.frame.loading)}</p>
    </div>
  )
}
