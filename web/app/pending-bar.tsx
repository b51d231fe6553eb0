import { usePendingLocation } from './api/pending-location.ts'

export function PendingBar() {
  return usePendingLocation() === undefined ? null : <div className="pending-bar" aria-hidden="true" />
}
