import { afterEach, beforeAll, beforeEach } from 'vitest'
import { end, startSchool } from './page.tsx'
import { loadPages } from './router.tsx'

// Test files share modules, so an imported module would register these for the first file only. A busy
// machine needs minutes to transform all code.
beforeAll(loadPages, 300_000)
beforeEach(startSchool)
afterEach(end)
