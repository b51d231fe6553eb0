import { usePendingLocation } from './api/pending-location.ts'

/** A thin bar at the top while the next page is on its way. Its style shows it only after 150 ms. */
export function PendingBar() {
  return usePendingLocation() === undefined ? null : <div className="pending-bar" aria-hidden="true" />
}
