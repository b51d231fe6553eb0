import type { Marks } from '#contract/quizzes/quizzes.ts'

export interface TypedMarks {
  readonly right: string
  readonly wrong: string
  readonly blank: string
}

export const isMarks = (text: string): boolean => /^[-−]?\d{1,4}(\.\d{1,2})?$/.test(text.trim())

export const areMarks = ({ right, wrong, blank }: TypedMarks): boolean => [right, wrong, blank].every(isMarks)

const hundredths = (text: string) => Math.round(Number(text.replace('−', '-')) * 100)

export const typedOf = ({ right, wrong, blank }: Marks): TypedMarks => ({
  right: String(right / 100),
  wrong: String(wrong / 100),
  blank: String(blank / 100),
})

export const marksOf = ({ right, wrong, blank }: TypedMarks): Marks => ({
  right: hundredths(right),
  wrong: hundredths(wrong),
  blank: hundredths(blank),
})
