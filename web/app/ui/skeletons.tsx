import { Skeleton } from './feedback.tsx'

export const places = (count: number) => Array.from({ length: count }, (_, place) => place)

export interface TableSkeletonProps {
  columns?: number
  rows?: number
  hasHeading?: boolean
}

export function TableSkeleton({ columns = 3, rows = 8, hasHeading = false }: TableSkeletonProps) {
  const bars = places(columns)
  return (
    <div className="skeleton-table">
      {hasHeading && <Skeleton className="my-4 mb-12 h-20 w-160" />}
      <div className="heavy-b md:grid md:h-44 md:auto-cols-fr md:grid-flow-col md:items-center md:gap-24">
        {bars.map((bar) => (
          <Skeleton key={bar} className="hidden h-16 w-72 max-w-full md:block" />
        ))}
      </div>
      {places(rows).map((row) => (
        <div
          key={row}
          className="grid gap-8 rule-b py-16 md:h-57 md:auto-cols-fr md:grid-flow-col md:items-center md:gap-24 md:py-0"
        >
          {bars.map((bar) => (
            <Skeleton key={bar} className={`h-16 max-w-full ${widths[Math.min(bar, widths.length - 1)]}`} />
          ))}
        </div>
      ))}
    </div>
  )
}

const widths = ['w-160', 'w-240 md:w-160', 'w-72', 'w-72 max-md:hidden']

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

export function FieldsSkeleton({ heights }: { heights: readonly ('h-48' | 'h-120')[] }) {
  return (
    <div className="grid gap-20">
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <div key={place}>
          <Skeleton className="my-4 h-16 w-120" />
          <Skeleton className={`mt-4 rounded-control ${height}`} />
        </div>
      ))}
      <Skeleton className="h-44 w-160 rounded-control" />
    </div>
  )
}
