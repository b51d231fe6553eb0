import { limitsOf } from './kernel/module.ts'
import { modules } from './modules.ts'
import { type Config, readEnvironment } from './platform/config.ts'

export const readConfig = (env: Record<string, string | undefined>): Config =>
  readEnvironment(env, limitsOf(modules))
