import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the window something is made already. */
const margin = '600px'

/** Makes what is far down a page only when somebody comes near it. Its class keeps about its place until then. */
export function WhenNear({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={className}>
      {isNear && children}
    </div>
  )
}
