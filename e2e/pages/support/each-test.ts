import { afterEach, beforeAll, beforeEach } from 'vitest'
import { endSchool, startSchool } from './page.tsx'
import { loadPages } from './router.tsx'

// Vitest runs this file for each test file. An imported module would run only once, because test files
// share modules. Loading all code can take minutes.
beforeAll(loadPages, 300_000)
beforeEach(startSchool)
afterEach(endSchool)
