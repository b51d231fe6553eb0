import { useNavigation } from 'react-router'

/** A thin bar at the top while the next page is on its way. Its style shows it only after 150 ms. */
export function PendingBar() {
  return useNavigation().state === 'idle' ? null : <div className="pending-bar" aria-hidden="true" />
}
