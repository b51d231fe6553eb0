import { onOtherPerson, sessionUser } from './api/session.ts'
import { storedKeys } from './api/stored.ts'

type Opens = Promise<(personId: string) => unknown>

/** Each kind of what waits on a device, and its code, which only those load who left something. */
const kinds: Readonly<Record<string, () => Opens>> = {
  lessons: () => import('./features/lessons/tray-of.ts').then(({ trayOf }) => trayOf),
  notes: () => import('./features/notes/notes-tray.ts').then(({ notesTrayOf }) => notesTrayOf),
  doubts: () => import('./features/doubts/doubts-tray.ts').then(({ doubtsTrayOf }) => doubtsTrayOf),
}

/** Runs once in the browser: what could not be sent is sent from whichever page is opened next. */
export function sendWhatWaits(): void {
  const open = () => {
    const personId = sessionUser()?._id
    if (!personId) return
    for (const [of, load] of Object.entries(kinds)) {
      if (storedKeys(`${of} of ${personId}/`).length === 0) continue
      load().then(
        (trayOf) => sessionUser()?._id === personId && trayOf(personId),
        // Its code could not be loaded either: the next page, or the line, brings it.
        () => undefined,
      )
    }
  }
  open()
  onOtherPerson(open)
  addEventListener('online', open)
}
