import { AsyncLocalStorage } from 'node:async_hooks'

const causes = new AsyncLocalStorage<string>()

/** Runs something as caused by a request, or by a part of the program: `program: mail`. What it awaits knows it too. */
export const causedBy = <T>(cause: string, run: () => T): T => causes.run(cause, run)

/** The id of the request that is being answered, for lines of the log. */
export const currentCause = (): string | undefined => causes.getStore()
