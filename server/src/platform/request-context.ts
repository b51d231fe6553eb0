import { AsyncLocalStorage } from 'node:async_hooks'

const causes = new AsyncLocalStorage<string>()

/** @param cause a request id, or a job such as `program: mail` */
export const withRequestContext = <T>(cause: string, run: () => T): T => causes.run(cause, run)

export const currentRequestContext = (): string | undefined => causes.getStore()
