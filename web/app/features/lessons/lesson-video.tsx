import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { isWebAddress } from '#contract/fields.ts'
import { watchAddress, youtubeId } from '#contract/youtube.ts'
import { useHandoutAddress } from '../../api/handout-pass.ts'
import { coverLook } from '../../ui/cover-hash.ts'
import { CoverPattern } from '../../ui/cover-pattern.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Poster } from '../../ui/poster.tsx'
import type { PlayerProps } from './player.ts'
import { clock } from './time-words.ts'
import { VideoFile } from './video-file.tsx'
import { YoutubeFrame } from './youtube-frame.tsx'

export interface LessonVideoProps extends PlayerProps {
  video: string
  captions: string
  courseName: string
}

/** The video of a topic. Nothing of it is loaded, and nothing plays, before somebody presses. */
export function LessonVideo(props: LessonVideoProps) {
  const { video, title, courseName, startAt } = props
  const [from, setFrom] = useState<number | null | undefined>()
  const id = youtubeId(video)
  const isOwn = video.startsWith('/api/files/')
  if (!id && !isOwn) return isWebAddress(video) ? <VideoElsewhere address={video} /> : null
  if (from !== undefined) {
    return (
      <div className="lesson-video">
        {id ? <YoutubeFrame {...props} id={id} startAt={from} /> : <OwnVideo {...props} startAt={from} />}
        {id && <OnYoutube id={id} />}
      </div>
    )
  }
  return (
    <div className="lesson-video">
      {startAt === null ? (
        <Poster name={courseName} label={title} action={t`Play video`} onPlay={() => setFrom(null)} />
      ) : (
        <GoOnPoster
          courseName={courseName}
          title={title}
          startAt={startAt}
          onGoOn={() => setFrom(startAt)}
          onBegin={() => setFrom(null)}
        />
      )}
      {id && <OnYoutube id={id} isLoaded={false} />}
    </div>
  )
}

function OwnVideo(props: LessonVideoProps) {
  const src = useHandoutAddress(props.video)
  const captions = useHandoutAddress(props.captions)
  const isReady = src.includes('?')
  // A later pass must not load the video again under the eyes of who watches it.
  const [first, setFirst] = useState<{ src: string; captions: string }>()
  if (!first && isReady) setFirst({ src, captions })
  if (!first) return <div className="aspect-[16/9] rounded-control bg-sunk" />
  return <VideoFile {...props} {...first} />
}

interface GoOnPosterProps {
  courseName: string
  title: string
  startAt: number
  onGoOn: () => void
  onBegin: () => void
}

/** The poster of a video that was begun: the way on is offered first. */
function GoOnPoster({ courseName, title, startAt, onGoOn, onBegin }: GoOnPosterProps) {
  const { hue, pattern } = coverLook(courseName)
  const at = clock(startAt)
  return (
    <div className={`poster cover-hue-${hue}`}>
      <CoverPattern pattern={pattern} />
      <p className="poster-label">{title}</p>
      <div className="go-on">
        <button type="button" className="go-on-first" onClick={onGoOn}>
          <Icon name="play" />
          <Trans>Continue from {at}</Trans>
        </button>
        <button type="button" onClick={onBegin}>
          <Trans>From the beginning</Trans>
        </button>
      </div>
    </div>
  )
}

function OnYoutube({ id, isLoaded = true }: { id: string; isLoaded?: boolean }) {
  return (
    <p className="mt-8 text-note text-ink3">
      {isLoaded ? t`Played by YouTube.` : t`Nothing loads from YouTube until you press play.`}{' '}
      <a className="link" href={watchAddress(id)} target="_blank" rel="noopener noreferrer">
        <Trans>Open on YouTube</Trans>
      </a>
    </p>
  )
}

function VideoElsewhere({ address }: { address: string }) {
  return (
    <p className="lesson-elsewhere">
      <Icon name="external" />
      <a className="link" href={address} target="_blank" rel="noopener noreferrer">
        <Trans>Open the video in a new tab</Trans>
      </a>
    </p>
  )
}
