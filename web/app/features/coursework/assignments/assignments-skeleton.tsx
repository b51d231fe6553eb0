import { Skeleton } from '../../../ui/feedback.tsx'

export function AssignmentsSkeleton() {
  return (
    <>
      <div className="list-head">
        <Skeleton className="h-36 w-120" />
      </div>
      {[1, 2, 3].map((row) => (
        <div key={row} className="list-row grid gap-x-24 gap-y-16 pt-28 pb-32 md:grid-cols-12">
          <div className="grid gap-8 md:col-span-7">
            <Skeleton className="h-32 w-240" />
            <Skeleton className="h-20 w-280 max-w-full" />
            <Skeleton className="h-48 max-w-text" />
          </div>
          <div className="md:col-span-5">
            <Skeleton className="mb-40 h-24 w-240" />
            <Skeleton className="h-48 rounded-control" />
          </div>
        </div>
      ))}
    </>
  )
}
