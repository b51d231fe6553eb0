import { useLayoutEffect, useRef } from 'react'
import type { AskedQuestion } from '#contract/attempts/attempts.ts'
import { pressedKey } from '../../shared/single-keys.ts'
import { withOption } from './exam-state.ts'
import type { Exam } from './use-exam.ts'

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')

export function useExamKeys(question: AskedQuestion | undefined, exam: Exam): void {
  const latest = useRef({ question, exam })
  latest.current = { question, exam }
  // A passive effect runs after the first paint and would miss an earlier key.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { question: currentQuestion, exam: currentExam } = latest.current
      const isElsewhere = document.querySelector('dialog[open]') !== null
      if (!currentQuestion || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return
      // Photo pages handle their own keys.
      if (event.target instanceof Element && event.target.closest('.photo-pages')) return
      const isTyping = isTextField(event.target)
      if (isTyping && !(event.key === 'Enter' && event.target instanceof HTMLInputElement)) return
      if (handle(pressedKey(event), currentQuestion, currentExam, event.target)) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** @returns whether the key was used */
function handle(key: string, question: AskedQuestion, exam: Exam, target: EventTarget | null): boolean {
  const { change, move, next, responses } = exam
  const { position, kind, options } = question
  const given = responses.given.get(position)
  const isButton = target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement
  if (key === 'enter' && !isButton) {
    next()
    return true
  }
  if (key === 'arrowright' || key === 'arrowleft') {
    // Arrow keys move between radio buttons.
    if (target instanceof HTMLInputElement) return false
    move(key === 'arrowright' ? 1 : -1)
    return true
  }
  if (key === 'm') {
    change(position, { isMarked: !given?.isMarked })
    return true
  }
  const index = /^[1-9]$/.test(key) ? Number(key) - 1 : key.length === 1 ? 'abcdefghij'.indexOf(key) : -1
  const option = options[index]
  if (!option) return false
  change(position, { value: withOption(kind, given?.value ?? null, option._id) })
  return true
}
