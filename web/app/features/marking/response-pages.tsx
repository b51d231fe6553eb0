import { type KeyboardEvent, useRef } from 'react'
import type { WorkFile } from '#contract/homework/homework.ts'
import { responsePages } from './page-calls.ts'
import { ResponsePoints, type TypedMarks } from './response-points.tsx'
import { MarkedPages } from './work-pages.tsx'

interface ResponsePagesProps {
  attemptId: string
  position: number
  photos: readonly WorkFile[]
  marks: TypedMarks
  userId: string
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

export default function ResponsePages({ attemptId, position, photos, marks, userId }: ResponsePagesProps) {
  const pagesId = responsePages(attemptId, position)
  const place = useRef<HTMLDivElement>(null)
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the keys of the pages inside
    <div
      ref={place}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (!isTyping(event.target)) keys.current?.(event)
      }}
    >
      <MarkedPages
        pagesId={pagesId}
        userId={userId}
        work={{ files: [...photos] }}
        isOpened
        onKeys={(now) => {
          keys.current = now
        }}
        onLeave={() => place.current?.focus()}
      />
      <ResponsePoints {...{ pagesId, userId, ...marks }} />
    </div>
  )
}
