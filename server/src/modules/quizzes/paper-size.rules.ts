import type { SectionOfQuiz } from './quizzes.repository.ts'

/** The questions and the full marks of one attempt. Marks are hundredths. */
export function paperSize(structure: readonly SectionOfQuiz[]): { questionCount: number; maxMarks: number } {
  let questionCount = 0
  let maxMarks = 0
  for (const { section, entries } of structure) {
    const marks = entries.flatMap(({ draw_count, marks_right }) =>
      Array.from({ length: draw_count ?? 1 }, () => marks_right ?? section.marks_right),
    )
    const best = marks.toSorted((one, other) => other - one).slice(0, section.pick ?? marks.length)
    questionCount += marks.length
    maxMarks += best.reduce((sum, one) => sum + one, 0)
  }
  return { questionCount, maxMarks }
}
