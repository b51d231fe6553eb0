import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import type { SyllabusItem } from '#contract/catalogue/courses.ts'
import type { Progress } from '#contract/learning/progress.ts'
import type { LearningStyle } from '#contract/settings/settings.ts'
import { texts } from '#contract/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, Loading, Skeleton } from '../../../ui/feedback.tsx'
import { ListHead } from '../../../ui/page.tsx'
import { firstPreview, hasPreview, type PreviewKind } from './previews.ts'
import { Topic } from './topic.tsx'
import { useEscape } from './use-escape.ts'
import { type ScrollTarget, useScrollTarget } from './use-scroll-target.ts'
import { useTopicMarks } from './use-topic-marks.ts'

export interface SyllabusProps {
  courseId: string
  courseName: string
  items: readonly SyllabusItem[] | undefined
  learningStyle: LearningStyle
  /** False until the server responds; no topic then shows as locked. */
  isCertain: boolean
  isOwing: boolean
  progress: Progress | undefined
  scrollTarget: ScrollTarget | undefined
}

const shownAtFirst = 10

export function Syllabus(props: SyllabusProps) {
  const { courseId, courseName, items, learningStyle, isCertain, progress, scrollTarget } = props
  const [open, setOpen] = useState<{ itemId: string; kind: PreviewKind } | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const section = useRef<HTMLElement>(null)
  const firstHiddenTopic = useRef<HTMLLIElement>(null)
  const { markOf, ask } = useTopicMarks(courseId, progress, section)
  const id = useId()
  const buttonId = (itemId: string, kind: PreviewKind) => `${id}-${itemId}-${kind}`

  const close = (itemId: string) => {
    setOpen(null)
    ask(itemId)
  }
  useEscape(open !== null, section, () => {
    if (!open) return
    document.getElementById(buttonId(open.itemId, open.kind))?.focus()
    close(open.itemId)
  })
  // The pressed button has disappeared.
  useEffect(() => {
    if (showsAll) firstHiddenTopic.current?.focus({ preventScroll: true })
  }, [showsAll])

  const isBelowFold = items?.slice(shownAtFirst).some(({ _id }) => _id === scrollTarget?.itemId)
  const shownItems = showsAll || isBelowFold ? items : items?.slice(0, shownAtFirst)
  useScrollTarget(scrollTarget, isCertain ? items : undefined, section, (item) => {
    const kind = item.locked ? null : firstPreview(item, learningStyle, location.origin)
    setOpen(kind && { itemId: item._id, kind })
  })
  return (
    <section ref={section} aria-labelledby={`${id}-title`}>
      <ListHead id={`${id}-title`} title={t`Syllabus`} note={items && noteOf(items, isCertain)} />
      {!items && <TopicSkeletons />}
      {items?.length === 0 && (
        <EmptyState message={t`No topics yet.`} next={t`Announcements of the mentor appear here.`} />
      )}
      <ol>
        {shownItems?.map((item, place) => (
          <Topic
            key={item._id}
            ref={place === shownAtFirst ? firstHiddenTopic : undefined}
            courseId={courseId}
            item={item}
            number={place + 1}
            courseName={courseName}
            learningStyle={learningStyle}
            isCertain={isCertain}
            isOwing={props.isOwing}
            open={open?.itemId === item._id ? open.kind : null}
            buttonId={(kind) => buttonId(item._id, kind)}
            onToggle={(kind) => {
              if (open?.itemId === item._id && open.kind === kind) return close(item._id)
              ask(null)
              setOpen({ itemId: item._id, kind })
            }}
            onOpenedElsewhere={() => ask(item._id)}
            isScrollTarget={scrollTarget?.itemId === item._id}
            mark={markOf(item._id)}
          />
        ))}
      </ol>
      {items && shownItems && shownItems.length < items.length && (
        <Button variant="quiet" className="mt-8 px-0" onClick={() => setShowsAll(true)}>
          <Trans>Show all {items.length} topics</Trans>
        </Button>
      )}
    </section>
  )
}

function noteOf(items: readonly SyllabusItem[], isCertain: boolean): string {
  const topics = plural(items.length, { one: '# topic', other: '# topics' })
  if (!isCertain || !items.some(({ locked }) => locked)) return topics
  const openCount = items.filter((item) => !item.locked && hasPreview(item, location.origin)).length
  return openCount === 0 ? topics : `${topics} · ${t`${openCount} open to preview`}`
}

const places = Array.from({ length: shownAtFirst }, (_, place) => place)

function TopicSkeletons() {
  return (
    <Loading label={t(texts.frame.loading)}>
      {places.map((place) => (
        <div key={place} className="list-row flex h-57 items-center">
          <Skeleton className="h-18 w-240" />
        </div>
      ))}
    </Loading>
  )
}
