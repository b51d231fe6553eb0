import { doubtsTrayOf } from './features/doubts/doubts-tray.ts'
import { trayOf } from './features/lessons/tray-of.ts'
import { notesTrayOf } from './features/notes/notes-tray.ts'

/** Opens every tray of a person, which sends what they left in it. */
export function openTrays(personId: string): void {
  for (const open of [trayOf, notesTrayOf, doubtsTrayOf]) open(personId)
}
