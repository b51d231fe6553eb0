import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { PieceOfQuestion } from '#contract/marking/marking.ts'
import { handoutPass } from '../../shared/handout-pass.ts'
import { pressedKey } from '../../shared/single-keys.ts'
import { useQueueDesk } from '../../shared/use-queue-desk.ts'
import { focusCriterion } from './criterion-field.tsx'
import { preloadWork } from './preload-work.ts'
import { nextWithoutPoints, useQuestion } from './use-question.ts'

export interface QuestionDeskOptions {
  assignmentId: string
  criterionId: string
  number: number
  selectedId: string | undefined
  isWide: boolean
  keptPage: RefObject<number>
  onSelect: (submissionId: string | undefined, isStep?: boolean) => void
  onHelp: () => void
}

export const pieceTitleId = 'piece-title'
export const finishedId = 'question-finished'

export function useQuestionDesk(options: QuestionDeskOptions) {
  const { number, selectedId, isWide, keptPage, onSelect, onHelp } = options
  const question = useQuestion(options.assignmentId, options.criterionId)
  const allRows = question.query.data?.pages.flatMap(({ body }) => body) ?? []
  const workKeys = useRef<((event: KeyboardEvent) => boolean) | null>(null)
  const shouldFocusTitle = useRef(false)
  const focusTitleSoon = () => {
    shouldFocusTitle.current = true
  }
  const shouldFocusFinished = useRef(false)
  const focusFinished = () => {
    const finishedElement = document.getElementById(finishedId)
    if (finishedElement) finishedElement.focus()
    // The element to focus appears later.
    else shouldFocusFinished.current = true
  }
  const focusPoints = () => focusCriterion(number)
  const desk = useQueueDesk({
    query: question.query,
    ...{ selectedId, isWide, onSelect, onHelp },
    firstId: nextWithoutPoints(allRows, undefined),
    onTitleWanted: focusTitleSoon,
    onEnter: focusPoints,
    keys: { g: focusPoints },
  })
  const { rows, index } = desk
  usePreload([rows[index + 1]?._id, nextWithoutPoints(rows, selectedId)], rows, keptPage)

  const focusList = () => desk.list.current?.focus({ preventScroll: true })
  const goOn = () => {
    const next = nextWithoutPoints(rows, selectedId)
    if (!next) return focusFinished()
    onSelect(next)
    if (isWide) focusList()
    else focusTitleSoon()
  }
  /** A phone shows no list, so the title gets the focus. */
  const leaveWork = () =>
    isWide ? focusList() : document.getElementById(pieceTitleId)?.focus({ preventScroll: true })
  const onKey = (event: KeyboardEvent) => {
    const target = event.target as Element
    const isOnPage = target.matches('[data-desk-keys]')
    const isOnTitle = target.id === pieceTitleId
    if (!isOnPage && !isOnTitle && target.getAttribute('role') !== 'listbox') return
    // The browser then types the digit into the points field.
    if (/^\d$/.test(pressedKey(event)) && !event.ctrlKey && !event.metaKey && !event.altKey)
      return focusPoints()
    if ((!isWide && isOnTitle) || (isOnPage && event.key.length === 1)) desk.onKey(event)
    if (!event.defaultPrevented) workKeys.current?.(event)
  }
  return {
    ...desk,
    onListKey: desk.onKey,
    question,
    workKeys,
    shouldFocusTitle,
    shouldFocusFinished,
    goOn,
    onKey,
    leaveWork,
  }
}

function usePreload(
  ids: readonly (string | undefined)[],
  rows: readonly PieceOfQuestion[],
  keptPage: RefObject<number>,
): void {
  const cache = useQueryClient()
  const nextRows = rows.filter(({ _id }) => ids.includes(_id))
  const key = nextRows.map(({ _id, version }) => `${_id} ${version}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the work
  useEffect(() => {
    const load = async () => {
      const { pass } = await cache.ensureQueryData(handoutPass)
      for (const work of nextRows) await preloadWork(cache, work, pass, keptPage.current)
    }
    // If preloading fails, opening loads the work.
    load().catch(() => {})
  }, [cache, key])
}
