import { afterEach, beforeEach } from 'vitest'
import { begin, end } from './page.tsx'

// Test files share their modules: a module imported by several would register these hooks for the first file
// only.
beforeEach(begin)
afterEach(end)
