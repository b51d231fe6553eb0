import { onOtherPerson, sessionUser } from './api/session.ts'
import { storedKeys } from './api/stored.ts'

/**
 * Runs once in the browser: what could not be sent is sent from whichever page is opened next. Its code is loaded only where
 * something was left.
 */
export function sendWhatWaits(): void {
  const open = () => {
    const personId = sessionUser()?._id
    if (personId && storedKeys('').some((key) => key.includes(` of ${personId}/`)))
      import('./trays.ts').then(
        ({ openTrays }) => sessionUser()?._id === personId && openTrays(personId),
        // It did not load either: the next page, or the line, brings it.
        () => undefined,
      )
  }
  open()
  onOtherPerson(open)
  addEventListener('online', open)
}
