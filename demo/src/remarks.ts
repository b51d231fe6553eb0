import { remarks, closings as usualClosings } from './content/feedback.ts'
import type { Random } from './random.ts'

export function drawGrade(random: Random): number {
  if (random.chance(0.07)) return random.integer(35, 57)
  return Math.round(58 + 20 * (random.fraction() + random.fraction()))
}

export function feedbackFor(slug: string, grade: number, random: Random): string {
  const { good, better, closings = usualClosings, askMe = 'Ask me before the next one.' } = remarksOf(slug)
  if (grade >= 88) return `${random.pick(good)} ${random.pick(closings)}`
  if (grade >= 60) return `${random.pick(good)} ${random.pick(better)}`
  const firstSentence = random.pick(better)
  const secondSentence = random.pick(better.filter((sentence) => sentence !== firstSentence))
  return `${firstSentence} ${secondSentence} ${askMe}`
}

export function remarkForReturn(slug: string, random: Random): string {
  return random.pick(remarksOf(slug).again)
}

function remarksOf(slug: string) {
  const courseRemarks = remarks[slug]
  if (!courseRemarks) throw new Error(`no remarks for ${slug}`)
  return courseRemarks
}
