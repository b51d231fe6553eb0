import { Skeleton } from '../../ui/feedback.tsx'

const rows = [1, 2, 3]
const language = 1

export function SettingsSkeleton({ groups }: { groups: number }) {
  return Array.from({ length: groups }, (_, group) => group).map((group) => (
    <div key={group} className="mb-48">
      <Skeleton className="h-36 w-240" />
      {group === language ? (
        <>
          <Skeleton className="mt-16 h-16 w-160" />
          <Skeleton className="mt-8 mb-56 h-48 max-w-384 rounded-control" />
        </>
      ) : (
        rows.map((row) => (
          <div key={row} className="list-row flex h-65 items-center">
            <Skeleton className="h-18 w-280 max-w-full" />
          </div>
        ))
      )}
    </div>
  ))
}
