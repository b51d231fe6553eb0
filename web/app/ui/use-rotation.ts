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
  /** It goes on by itself, or would if nobody looked at it: what its button says. */
  isPlaying: boolean
  /** For the button: pauses it, or sets it going. */
  toggle: () => void
  /** For the element around all of it: under the pointer and with the focus inside it stands still. */
  hold: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/**
 * Lets slides go on by themselves, each shown for `milliseconds`. They stand still under the pointer, with the focus
 * inside, in a hidden tab, once they are paused, and from the start for people who want less motion. Who sets them going
 * by the button sees them go, pointer and focus notwithstanding.
 * @param shown what is shown now; each has its whole time
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide starts its time anew
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
