import { useEffect, useId, useRef, useState } from 'react'
import type { SyllabusItem } from '#contract/courses.ts'
import type { LearningStyle } from '#contract/settings.ts'
import { texts } from '#contract/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ListHead } from '../../ui/page.tsx'
import { EmptyState, Loading, Skeleton } from '../../ui/states.tsx'
import { firstPreview, hasPreview, type PreviewKind } from './previews.ts'
import { Topic } from './topic.tsx'
import { useEscape } from './use-escape.ts'

export interface SyllabusProps {
  /** Its covers' pattern is the posters' too. */
  courseName: string
  /** Undefined while it is not known. */
  items: readonly SyllabusItem[] | undefined
  learningStyle: LearningStyle
  /** The topic to go on with: it opens with the preview that stands first. */
  startAt: string
  /** Which topics are locked is known for certain; until then none is said to be. */
  isCertain: boolean
}

/** Topics shown before somebody asks for all. */
const firstTopics = 10

/** The topics of a course as a ruled, numbered list. One preview is open at a time; Escape closes it. */
export function Syllabus(props: SyllabusProps) {
  const { courseName, items, learningStyle, startAt, isCertain } = props
  const [open, setOpen] = useState<{ itemId: string; kind: PreviewKind } | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const section = useRef<HTMLElement>(null)
  const next = useRef<HTMLLIElement>(null)
  const id = useId()
  const buttonId = (itemId: string, kind: PreviewKind) => `${id}-${itemId}-${kind}`

  useEscape(open !== null, section, () => {
    if (open) document.getElementById(buttonId(open.itemId, open.kind))?.focus()
    setOpen(null)
  })
  // Reading goes on where the list ended; the button that was pressed is gone.
  useEffect(() => {
    if (showsAll) next.current?.focus({ preventScroll: true })
  }, [showsAll])

  useTopicToStartAt(isCertain ? items : undefined, startAt, (item, place) => {
    if (place >= firstTopics) setShowsAll(true)
    const kind = item.locked ? null : firstPreview(item, learningStyle, location.origin)
    if (kind) setOpen({ itemId: item._id, kind })
  })

  const shown = showsAll ? items : items?.slice(0, firstTopics)
  return (
    <section ref={section} aria-labelledby={`${id}-title`}>
      <ListHead id={`${id}-title`} title="Syllabus" note={items && noteOf(items, isCertain)} />
      {!items && <TopicSkeletons />}
      {items?.length === 0 && (
        <EmptyState message="No topics yet." next="When the mentor writes one, it is listed here." />
      )}
      <ol>
        {shown?.map((item, place) => (
          <Topic
            key={item._id}
            ref={place === firstTopics ? next : undefined}
            item={item}
            number={place + 1}
            courseName={courseName}
            learningStyle={learningStyle}
            isCertain={isCertain}
            open={open?.itemId === item._id ? open.kind : null}
            buttonId={(kind) => buttonId(item._id, kind)}
            onToggle={(kind) =>
              setOpen(open?.itemId === item._id && open.kind === kind ? null : { itemId: item._id, kind })
            }
          />
        ))}
      </ol>
      {items && shown && shown.length < items.length && (
        <Button variant="quiet" className="mt-8 px-0" onClick={() => setShowsAll(true)}>
          Show all {items.length} topics
        </Button>
      )}
    </section>
  )
}

/** Runs once for a topic that the address names, as soon as it is known what is open to the viewer. */
function useTopicToStartAt(
  items: readonly SyllabusItem[] | undefined,
  id: string,
  start: (item: SyllabusItem, place: number) => void,
): void {
  const started = useRef('')
  useEffect(() => {
    const place = items?.findIndex(({ _id }) => _id === id) ?? -1
    const item = items?.[place]
    if (!item || started.current === id) return
    started.current = id
    start(item, place)
  })
}

function noteOf(items: readonly SyllabusItem[], isCertain: boolean): string {
  const topics = items.length === 1 ? '1 topic' : `${items.length} topics`
  if (!isCertain || !items.some(({ locked }) => locked)) return topics
  const openCount = items.filter((item) => !item.locked && hasPreview(item, location.origin)).length
  return openCount === 0 ? topics : `${topics} · ${openCount} open to preview`
}

const places = Array.from({ length: firstTopics }, (_, place) => place)

function TopicSkeletons() {
  return (
    <Loading label={texts.frame.loading}>
      {places.map((place) => (
        <div key={place} className="list-row flex h-57 items-center">
          <Skeleton className="h-18 w-240" />
        </div>
      ))}
    </Loading>
  )
}
