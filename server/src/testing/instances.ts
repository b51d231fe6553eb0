import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import type { DatabaseWatcher } from '../database/watchers.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Module } from '../kernel/module.ts'
import { loggedError } from '../platform/log.ts'

interface Instance {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly logged: Record<string, unknown>[]
  readonly watchers: readonly DatabaseWatcher[]
  release(): Promise<void>
}

/** Instances are reused by settings, because registering routes takes longer than most tests. */
const freeInstances = new Map<string, Instance[]>()

interface InstanceOptions {
  readonly web: string
  readonly registered: readonly Module[]
  /** undefined when the school needs its own app. */
  readonly settings: string | undefined
}

export async function openInstance(
  newDeps: Omit<Deps, 'log'>,
  { web, registered, settings }: InstanceOptions,
): Promise<Instance> {
  const instancesOfSettings = settings === undefined ? [] : (freeInstances.get(settings) ?? [])
  if (settings !== undefined) freeInstances.set(settings, instancesOfSettings)
  const freeInstance = instancesOfSettings.pop()
  if (freeInstance) {
    freeInstance.logged.length = 0
    for (const watcher of freeInstance.watchers) newDeps.database.watchers.add(watcher)
    Object.assign(freeInstance.deps, newDeps)
    return freeInstance
  }
  const logged: Record<string, unknown>[] = []
  const deps: Deps = { ...newDeps, log: makeLogger(logged) }
  const app = await buildApp(deps, web, registered)
  let isReusable = settings !== undefined
  // An app that has been closed or has listened is not reused.
  app.addHook('onClose', async () => {
    isReusable = false
  })
  app.server.once('listening', () => {
    isReusable = false
  })
  const instance: Instance = {
    app,
    deps,
    logged,
    watchers: [...deps.database.watchers],
    async release() {
      if (!isReusable) return app.close()
      await app.activity.waitForWrites()
      instancesOfSettings.push(instance)
    },
  }
  return instance
}

const makeLogger = (logged: Record<string, unknown>[]) =>
  pino(
    { level: 'debug', serializers: { err: loggedError } },
    { write: (line: string) => void logged.push(JSON.parse(line)) },
  )
