import { answers } from './answers.ts'
import type { Guard } from './guard.ts'
import { notebook } from './notebook.ts'
import { people } from './people.ts'
import { received } from './received.ts'

export const guards: readonly Guard[] = [...people, ...received, ...notebook, ...answers]
