import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

const lessMotion = '(prefers-reduced-motion: reduce)'
const listenToMotion = (onChange: () => void) => {
  const query = matchMedia(lessMotion)
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
  /** The pointer and the focus pause the rotation. */
  hold: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/**
 * Starts paused if the user prefers reduced motion. A press on play ends a pause by pointer or
 * focus.
 * @param shown the shown item; a change restarts the timer
 */
export function useRotation(milliseconds: number, shown: number, goOn: () => void): Rotation {
  const wantsLessMotion = useSyncExternalStore(
    listenToMotion,
    () => matchMedia(lessMotion).matches,
    () => false,
  )
  const isHidden = useSyncExternalStore(
    listenToVisibility,
    () => document.hidden,
    () => false,
  )
  const [chosen, setChosen] = useState<boolean>()
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPlaying = chosen ?? !wantsLessMotion
  const moves = isPlaying && !isHidden && !isPointedAt && !isFocused
  const next = useEffectEvent(goOn)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide restarts the timer
  useEffect(() => {
    if (!moves) return
    const timer = setTimeout(() => next(), milliseconds)
    return () => clearTimeout(timer)
  }, [moves, milliseconds, shown])

  return {
    isPlaying,
    toggle: () => {
      setChosen(!isPlaying)
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
