import { AsyncLocalStorage } from 'node:async_hooks'

const causes = new AsyncLocalStorage<string>()

/** @param cause the id of a request, or a part of the program such as `program: mail` */
export const withRequestContext = <T>(cause: string, run: () => T): T => causes.run(cause, run)

export const currentRequestContext = (): string | undefined => causes.getStore()
