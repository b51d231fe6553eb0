import { useCallback, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Lesson } from '#contract/learning/lessons.ts'
import type { SeekRequest } from './lesson-video.tsx'
import type { PlaceInTopic, TopicPlace } from './place-in-topic.ts'

export interface PlaybackPlace extends PlaceInTopic {
  /** The address's second. The page offers to start there; nothing plays by itself. */
  second: number | null
  onPlace: (place: TopicPlace) => void
  jump: SeekRequest | null
  page: number | null
}

/**
 * Reads `?second=755` or `?page=3`.
 * @param lastPage the last visit's PDF page; null for the first
 */
export function usePlaceFromAddress(lesson: Lesson, lastPage: number | null): PlaybackPlace {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const currentPlace = useRef<TopicPlace>({})
  const [jump, setJump] = useState<SeekRequest | null>(null)
  const second = numberIn(params.get('second'))
  const [page, setPage] = useState(() => numberIn(params.get('page')) ?? lastPage)
  const onPlace = useCallback((place: TopicPlace) => {
    currentPlace.current = place
  }, [])
  const showInAddress = (place: Record<string, string>) => {
    const tab = params.get('tab')
    const search = new URLSearchParams({ ...(tab && { tab }), ...place })
    void navigate(`?${search}`, { replace: true, preventScrollReset: true })
  }
  return {
    second: lesson.video === '' ? null : second,
    onPlace,
    jump,
    page,
    getPlace: () => currentPlace.current,
    goTo({ second, page }) {
      if (second !== undefined) {
        setJump({ second })
        showInAddress({ second: String(second) })
      }
      if (page === undefined) return
      setPage(page)
      showInAddress({ tab: 'handout', page: String(page) })
    },
  }
}

function numberIn(text: string | null): number | null {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null
}
