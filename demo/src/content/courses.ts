import { backend } from './backend.ts'
import type { CourseContent } from './course-content.ts'
import { design } from './design.ts'
import { frontend } from './frontend.ts'
import { hindi } from './hindi.ts'
import { machineLearning } from './machine-learning.ts'

export const courseContents: readonly CourseContent[] = [
  ...frontend,
  ...backend,
  ...design,
  ...machineLearning,
  ...hindi,
]
