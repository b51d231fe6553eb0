import { afterEach, beforeEach } from 'vitest'
import { end, startSchool } from './page.tsx'

// Test files share modules. A module that several files import would register these for the first file only.
beforeEach(startSchool)
afterEach(end)
