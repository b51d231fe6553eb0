import { t } from '@lingui/core/macro'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { SyllabusItem } from '#contract/catalogue/courses.ts'
import type { LearningStyle } from '#contract/settings/settings.ts'
import { paths } from '../../../paths.ts'
import { useHandoutAddress } from '../../../shared/handout-pass.ts'
import { Highlighted } from '../../../ui/highlighter.tsx'
import { NumberedRow } from '../../../ui/page.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { EmptyTopicNote, LockedNote, PreviewLink, ToggleButton } from '../syllabus/topic-buttons.tsx'
import { PdfPanel } from './pdf-panel.tsx'
import { type PreviewKind, pdfPreview, previewOrder, videoPreview } from './previews.ts'
import { DoneBox, TopicCompletion, type TopicMark } from './topic-mark.tsx'
import { UploadedVideo } from './uploaded-video.tsx'
import { VideoPanel } from './video-panel.tsx'

export interface TopicProps {
  ref?: Ref<HTMLLIElement> | undefined
  courseId: string
  item: SyllabusItem
  number: number
  courseName: string
  learningStyle: LearningStyle
  isOwing: boolean
  isCertain: boolean
  open: PreviewKind | null
  buttonId: (kind: PreviewKind) => string
  onToggle: (kind: PreviewKind) => void
  onOpenedElsewhere: () => void
  isScrollTarget: boolean
  mark: TopicMark | undefined
}

export function Topic(props: TopicProps) {
  const { ref, item, number, courseName, learningStyle, isCertain, open, buttonId, onToggle, mark } = props
  const isWide = useWide()
  const pdf = pdfPreview(useHandoutAddress(item.pdf), location.origin)
  const video = videoPreview(item.video)
  // Another site's PDF opens in its own tab on narrow screens.
  const isPdfShown = pdf?.kind === 'handout' || (pdf?.kind === 'framed' && isWide)
  const name = props.isScrollTarget ? <Highlighted>{item.name}</Highlighted> : item.name
  const nameId = `${buttonId('pdf')}-of`
  const button = (kind: PreviewKind) => ({
    kind,
    id: buttonId(kind),
    describedBy: nameId,
    isOpen: open === kind,
    onToggle: () => onToggle(kind),
  })
  const link = (kind: PreviewKind) => ({ kind, describedBy: nameId, onOpened: props.onOpenedElsewhere })
  const buttons = {
    pdf:
      pdf &&
      (isPdfShown ? (
        <ToggleButton key="pdf" {...button('pdf')} />
      ) : (
        <PreviewLink key="pdf" {...link('pdf')} address={pdf.address} />
      )),
    video:
      video &&
      (video.kind !== 'link' ? (
        <ToggleButton key="video" {...button('video')} />
      ) : (
        <PreviewLink key="video" {...link('video')} address={video.address} />
      )),
  }
  return (
    <li ref={ref} tabIndex={-1} className="list-row scroll-mt-72" data-topic={item._id}>
      <NumberedRow numeral={String(number).padStart(2, '0')}>
        <div className="topic">
          <p id={nameId} className="topic-name">
            {mark && !item.locked ? (
              <Link className="topic-link" to={paths.learn(props.courseId, item._id)}>
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          <div className="topic-buttons">
            {item.locked && isCertain && <LockedNote isOwing={props.isOwing} />}
            {!item.locked && isCertain && !pdf && !video && <EmptyTopicNote />}
            {previewOrder(learningStyle).map((kind) => buttons[kind])}
            {mark && <DoneBox mark={mark} describedBy={nameId} />}
          </div>
        </div>
      </NumberedRow>
      {mark && <TopicCompletion mark={mark} />}
      {open === 'pdf' && pdf && isPdfShown && (
        <Panel name={`PDF: ${item.name}`}>
          <PdfPanel preview={pdf} title={item.name} />
        </Panel>
      )}
      {open === 'video' && video && video.kind !== 'link' && (
        <Panel name={t`Video: ${item.name}`}>
          {video.kind === 'youtube' ? (
            <VideoPanel id={video.id} title={item.name} courseName={courseName} />
          ) : (
            <UploadedVideo address={video.address} title={item.name} />
          )}
        </Panel>
      )}
    </li>
  )
}

function Panel({ name, children }: { name: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and this group has none
    <div ref={panel} role="group" aria-label={name} className="pt-4 pb-24">
      {children}
    </div>
  )
}
