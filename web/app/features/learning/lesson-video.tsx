import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { youtubeId } from '#contract/catalogue/youtube.ts'
import { isWebAddress } from '#contract/web-link.ts'
import { coverLook } from '../../shared/cover-hash.ts'
import { CoverPattern } from '../../shared/cover-pattern.tsx'
import { useHandoutAddress, useRenewPass } from '../../shared/handout-pass.ts'
import { Poster } from '../../shared/poster.tsx'
import { clockText } from '../../ui/clock.ts'
import { ListError, Loading } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { PlayerControl, PlayerProps } from './player.ts'
import { VideoFile } from './video-file.tsx'
import { YoutubeFrame } from './youtube-frame.tsx'
import { YoutubeLink } from './youtube-link.tsx'

/** A new object for each press: the same second can repeat. */
export interface SeekRequest {
  readonly second: number
}

export interface LessonVideoProps extends Omit<PlayerProps, 'control'> {
  jump: SeekRequest | null
  video: string
  captions: string
  courseName: string
}

export function LessonVideo(props: LessonVideoProps) {
  const { video, title, courseName, startAt } = props
  const [from, setFrom] = useState<number | null | undefined>()
  const control = useSeekRequests(props.jump, setFrom)
  const id = youtubeId(video)
  const isOwn = video.startsWith('/api/files/')
  if (!id && !isOwn) return isWebAddress(video) ? <VideoElsewhere address={video} /> : null
  if (from !== undefined) {
    return (
      <div className="lesson-video">
        {id ? (
          <YoutubeFrame {...props} control={control} id={id} startAt={from} />
        ) : (
          <OwnVideo {...props} control={control} startAt={from} />
        )}
      </div>
    )
  }
  return (
    <div className="lesson-video">
      {startAt === null ? (
        <Poster name={courseName} label={title} action={t`Play video`} onPlay={() => setFrom(null)} />
      ) : (
        <ResumePoster
          courseName={courseName}
          title={title}
          startAt={startAt}
          onContinue={() => setFrom(startAt)}
          onBegin={() => setFrom(null)}
        />
      )}
      {id && <YoutubeLink id={id} text={t`Nothing loads from YouTube until you press play.`} />}
    </div>
  )
}

/** A player still loading starts at the requested second. */
function useSeekRequests(jump: SeekRequest | null, load: (second: number) => void) {
  const player = useRef<PlayerControl | null>(null)
  const go = useEffectEvent(({ second }: SeekRequest) => {
    if (player.current) player.current.seek(second)
    else load(second)
  })
  useEffect(() => {
    if (jump) go(jump)
  }, [jump])
  return (control: PlayerControl | null) => {
    player.current = control
  }
}

function OwnVideo(props: PlayerProps & Pick<LessonVideoProps, 'video' | 'captions'>) {
  const src = useHandoutAddress(props.video)
  const captions = useHandoutAddress(props.captions)
  const renewPass = useRenewPass(props.video)
  const isReady = src.includes('?')
  // A new signature must not reload a playing video.
  const [firstAddresses, setFirst] = useState<{ src: string; captions: string }>()
  if (!firstAddresses && isReady) setFirst({ src, captions })
  if (!firstAddresses && renewPass)
    return <ListError message={t`The video did not load.`} onRetry={renewPass} />
  if (!firstAddresses)
    return (
      <div className="aspect-[16/9] rounded-control bg-sunk">
        <Loading />
      </div>
    )
  return <VideoFile {...props} {...firstAddresses} />
}

interface GoOnPosterProps {
  courseName: string
  title: string
  startAt: number
  onContinue: () => void
  onBegin: () => void
}

function ResumePoster({ courseName, title, startAt, onContinue, onBegin }: GoOnPosterProps) {
  const { hue, pattern } = coverLook(courseName)
  const at = clockText(startAt)
  return (
    <div className={`poster cover-hue-${hue}`}>
      <CoverPattern pattern={pattern} />
      <p className="poster-label">{title}</p>
      <div className="go-on">
        <button type="button" className="go-on-first" onClick={onContinue}>
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
