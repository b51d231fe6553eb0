import { afterEach, beforeEach } from 'vitest'
import { begin, end } from './page.tsx'

// Test files share the modules, so a module that several of them import would register these for the first alone.
beforeEach(begin)
afterEach(end)
