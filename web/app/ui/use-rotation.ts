import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

const reducedMotionQuery = '(prefers-reduced-motion: reduce)'
const listenToMotion = (onChange: () => void) => {
  const query = matchMedia(reducedMotionQuery)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const listenToVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

export interface Rotation {
  isPlaying: boolean
  toggle: () => void
  /** Pointer and focus pause the rotation. */
  hold: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/**
 * Starts paused if the user prefers reduced motion. `toggle` also ends a pause by pointer or focus.
 * @param shown the open slide; a change restarts the timer
 */
export function useRotation(milliseconds: number, shown: number, onNext: () => void): Rotation {
  const wantsLessMotion = useSyncExternalStore(
    listenToMotion,
    () => matchMedia(reducedMotionQuery).matches,
    () => false,
  )
  const isHidden = useSyncExternalStore(
    listenToVisibility,
    () => document.hidden,
    () => false,
  )
  const [isPlayChosen, setPlayChosen] = useState<boolean>()
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPlaying = isPlayChosen ?? !wantsLessMotion
  const isMoving = isPlaying && !isHidden && !isPointedAt && !isFocused
  const goToNext = useEffectEvent(onNext)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide restarts the timer
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => goToNext(), milliseconds)
    return () => clearTimeout(timer)
  }, [isMoving, milliseconds, shown])

  return {
    isPlaying,
    toggle: () => {
      setPlayChosen(!isPlaying)
      setPointedAt(false)
      setFocused(false)
    },
    hold: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
