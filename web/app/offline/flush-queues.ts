import { onOtherPerson, sessionUser } from '../api/session.ts'
import { storedKeys } from '../api/stored.ts'

interface OpenQueues {
  openQueues: (userId: string) => void
}

/**
 * Sends what an earlier page could not send. The application calls it once; `load` brings the code of the queues, and is called
 * only where something was left.
 */
export function flushQueues(load: () => Promise<OpenQueues>): void {
  const open = () => {
    const userId = sessionUser()?._id
    if (userId && storedKeys('').some((key) => key.includes(` of ${userId}/`)))
      load().then(
        ({ openQueues }) => sessionUser()?._id === userId && openQueues(userId),
        // The code did not load either. The next page, or the `online` event, tries again.
        () => undefined,
      )
  }
  open()
  onOtherPerson(open)
  addEventListener('online', open)
}
