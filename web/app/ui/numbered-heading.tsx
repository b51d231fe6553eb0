import type { ReactNode } from 'react'

/** Needs a positioned parent at the content's edge. */
export function NumberedHeading({ numeral, children }: { numeral: number; children: ReactNode }) {
  return (
    <div className="flex items-baseline md:block">
      <span
        className="numeral w-28 flex-none md:absolute md:right-full md:mr-40 md:w-32 md:text-right"
        aria-hidden="true"
      >
        {numeral}
      </span>
      {children}
    </div>
  )
}
