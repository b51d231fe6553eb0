import { Skeleton } from '../../ui/feedback.tsx'
import { fieldNames } from './profile-fields.ts'

export function ProfileSkeleton() {
  return (
    <div className="grid gap-x-48 gap-y-48 md:grid-cols-[minmax(0,638px)_minmax(0,368px)] md:justify-between">
      <div className="grid content-start gap-24 md:order-last">
        <Skeleton className="h-112 w-112" />
        <Skeleton className="h-44 w-160 rounded-control" />
        <Skeleton className="h-88 w-240" />
      </div>
      <div>
        <Skeleton className="mb-16 h-36 w-160" />
        {fieldNames.map((name) => (
          <div key={name} className="list-row flex h-92 items-center md:h-64">
            <Skeleton className="h-18 w-240" />
          </div>
        ))}
      </div>
    </div>
  )
}
