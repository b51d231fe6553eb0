import { useEffect, useId, useRef, useState } from 'react'
import type { SyllabusItem } from '#contract/courses.ts'
import { texts } from '#contract/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ListHead } from '../../ui/page.tsx'
import { EmptyState, Loading, Skeleton } from '../../ui/states.tsx'
import { hasPreview } from './previews.ts'
import { Topic } from './topic.tsx'
import type { PreviewKind } from './topic-buttons.tsx'
import { useEscape } from './use-escape.ts'

export interface SyllabusProps {
  /** Its covers' pattern is the posters' too. */
  courseName: string
  /** Undefined while it is not known. */
  items: readonly SyllabusItem[] | undefined
  /** Which topics are locked is known for certain; until then none is said to be. */
  isCertain: boolean
}

/** Topics shown before somebody asks for all. */
const firstTopics = 10

/** The topics of a course as a ruled, numbered list. One preview is open at a time; Escape closes it. */
export function Syllabus({ courseName, items, isCertain }: SyllabusProps) {
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
