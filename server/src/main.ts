import { enableCompileCache } from 'node:module'

enableCompileCache()
// React renders slowly unless NODE_ENV is `production`.
process.env.NODE_ENV ??= 'production'
const { serve } = await import('./serve.ts')
const { linkWarnings } = await import('./platform/config.ts')
const { setUpPath } = await import('./modules/accounts/index.ts')

// Everybody who reads this output can create the first admin.
await serve(process.env, async (deps) => {
  const path = await setUpPath(deps)
  const setUp = (address: string) =>
    path ? [`This school has no admin yet. Make the first one at ${address}${path}`] : []
  return (address) => [...linkWarnings(deps.config), ...setUp(address)]
})
