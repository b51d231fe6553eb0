import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { playerAddress, watchAddress } from '#contract/catalogue/youtube.ts'
import { texts } from '#contract/texts.ts'
import { coverLook } from '../../../shared/cover-hash.ts'
import { CoverPattern } from '../../../shared/cover-pattern.tsx'
import '../../../shared/poster.css'
import { Poster } from '../../../shared/poster.tsx'
import { type PlayerStatus, usePlayerStatus } from './use-player-status.ts'

export interface VideoPanelProps {
  id: string
  title: string
  courseName: string
}

export function VideoPanel({ id, title, courseName }: VideoPanelProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  if (isPlaying) return <Player id={id} title={title} courseName={courseName} />
  return (
    <VideoWithNote id={id} text={t`Nothing loads from YouTube until you press play.`}>
      <Poster name={courseName} label={title} action={t`Play video`} onPlay={() => setIsPlaying(true)} />
    </VideoWithNote>
  )
}

function Player({ id, title, courseName }: VideoPanelProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const status = usePlayerStatus(frame)
  const container = useRef<HTMLDivElement>(null)
  // The pressed button has disappeared; the next Tab leads into the player.
  useEffect(() => container.current?.focus({ preventScroll: true }), [])
  return (
    <VideoWithNote ref={container} id={id} text={t(statusTexts[status])}>
      <div className="grid">
        <iframe
          ref={frame}
          className="[grid-area:1/1] aspect-[16/9] w-full rounded-control bg-sunk"
          src={playerAddress(id)}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
        {status === 'awaited' && <WaitingPoster name={courseName} />}
      </div>
    </VideoWithNote>
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

const statusTexts: Record<PlayerStatus, MessageDescriptor> = {
  awaited: msg`Loading...`,
  heard: msg`Played by YouTube.`,
  silent: msg`The video did not load: YouTube does not answer from here. You or the school may have no connection to YouTube. Handouts still open.`,
}

interface VideoWithNoteProps {
  ref?: Ref<HTMLDivElement>
  id: string
  text: string
  children: ReactNode
}

function VideoWithNote({ ref, id, text, children }: VideoWithNoteProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="grid gap-12 outline-none md:grid-cols-[minmax(0,62fr)_minmax(0,38fr)] md:gap-24"
    >
      {children}
      <div className="self-end text-note text-ink3">
        <p role="status">{text}</p>
        <a className="link" href={watchAddress(id)} target="_blank" rel="noopener noreferrer">
          <Trans>Open on YouTube</Trans>
        </a>
      </div>
    </div>
  )
}
