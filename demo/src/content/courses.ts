import { backend } from './backend.ts'
import type { CourseContent } from './course-content.ts'
import { design } from './design.ts'
import { frontend } from './frontend.ts'
import { hindi } from './hindi.ts'
import { machineLearning } from './machine-learning.ts'

/** Every course of the demo school, in no particular order. */
export const courseContents: readonly CourseContent[] = [
  ...frontend,
  ...backend,
  ...design,
  ...machineLearning,
  ...hindi,
]
