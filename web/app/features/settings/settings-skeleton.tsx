import { Skeleton } from '../../ui/states.tsx'

const rows = [1, 2, 3]

/** Boxes of the size of the groups: a heading and three rows each. */
export function SettingsSkeleton({ groups }: { groups: number }) {
  return Array.from({ length: groups }, (_, group) => group).map((group) => (
    <div key={group} className="mb-48">
      <Skeleton className="h-36 w-240" />
      {rows.map((row) => (
        <div key={row} className="list-row flex h-65 items-center">
          <Skeleton className="h-18 w-288" />
        </div>
      ))}
    </div>
  ))
}
