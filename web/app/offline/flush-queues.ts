import { onUserChange, sessionUser } from '../api/session.ts'
import { storedKeys } from '../api/stored.ts'

interface OpenQueues {
  openQueues: (userId: string) => void
}

export function flushQueues(load: () => Promise<OpenQueues>): void {
  const open = () => {
    const userId = sessionUser()?._id
    if (userId && storedKeys('').some((key) => key.includes(` of ${userId}/`)))
      load().then(
        ({ openQueues }) => sessionUser()?._id === userId && openQueues(userId),
        // The next page or `online` event tries again.
        () => undefined,
      )
  }
  open()
  onUserChange(open)
  addEventListener('online', open)
}
