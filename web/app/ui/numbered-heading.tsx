import type { ReactNode } from 'react'

/**
 * A heading with its number in the margin; on phones the number stands before it in the same line, and what follows
 * keeps the whole width. The block around it must be positioned and begin at the edge of the content.
 */
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
