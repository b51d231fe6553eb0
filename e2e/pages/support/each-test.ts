import { afterEach, beforeAll, beforeEach } from 'vitest'
import { endSchool, startSchool } from './page.tsx'
import { loadPages } from './router.tsx'

// Vitest runs this set-up file for each test file. A module that tests import would run only once,
// because test files share modules. On a busy machine, loading all code takes minutes.
beforeAll(loadPages, 300_000)
beforeEach(startSchool)
afterEach(endSchool)
