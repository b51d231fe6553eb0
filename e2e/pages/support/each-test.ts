import { afterEach, beforeEach } from 'vitest'
import { end, startSchool } from './page.tsx'

// Test files share modules, so a module imported by several would register these for the first only.
beforeEach(startSchool)
afterEach(end)
