import { Skeleton } from './states.tsx'

/** Numbers from 0, one for each row of a skeleton. */
export const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/** A table before its rows are known: its head, and rows of a name and a few facts; on phones a row has them below each other. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <>
      <div className="border-ink border-b-2 md:flex md:h-44 md:items-center md:gap-24">
        <Skeleton className="hidden h-16 w-120 md:block" />
        <Skeleton className="hidden h-16 w-72 md:block" />
        <Skeleton className="ml-auto hidden h-16 w-72 md:block" />
      </div>
      {places(rows).map((row) => (
        <div
          key={row}
          className="grid gap-8 border-rule border-b py-16 md:flex md:h-57 md:items-center md:gap-24 md:py-0"
        >
          <Skeleton className="h-18 w-160" />
          <Skeleton className="h-16 w-240 max-w-full" />
          <Skeleton className="h-16 w-72 md:ml-auto" />
        </div>
      ))}
    </>
  )
}

/** Rows of a person or a thing with its picture, a name and a line below it. */
export function PictureRowsSkeleton({ rows, className }: { rows: number; className: string }) {
  return places(rows).map((row) => (
    <div key={row} className={className}>
      <Skeleton className="h-44 w-44 flex-none rounded-full" />
      <div className="grid min-w-0 flex-1 gap-8">
        <Skeleton className="h-16 w-160" />
        <Skeleton className="h-8 w-full" />
      </div>
    </div>
  ))
}

/** The fields of a form: a label, and a box of each height. */
export function FieldsSkeleton({ heights }: { heights: readonly ('h-48' | 'h-120')[] }) {
  return (
    <div className="grid gap-20">
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields stand still
        <div key={place}>
          <Skeleton className="my-4 h-16 w-120" />
          <Skeleton className={`mt-4 rounded-control ${height}`} />
        </div>
      ))}
      <Skeleton className="h-44 w-160 rounded-control" />
    </div>
  )
}
