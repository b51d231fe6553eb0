import { limitsOf } from './kernel/module.ts'
import { modules } from './modules.ts'
import { type Config, readEnvironment } from './platform/config.ts'

/**
 * Reads and checks the environment, with the limits of every module.
 * @throws BadConfig naming the first variable at fault
 */
export const readConfig = (env: Record<string, string | undefined>): Config =>
  readEnvironment(env, limitsOf(modules))
