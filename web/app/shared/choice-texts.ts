import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { courseStatuses, defaultCategory, translatedBadges } from '#contract/catalogue/courses.ts'
import type { texts } from '#contract/texts.ts'

type Choices<Choice extends string> = Readonly<Record<Choice, MessageDescriptor>>

const categories: Choices<typeof defaultCategory | (typeof texts.home.categories)[number]> = {
  General: msg`General`,
  'Frontend Development': msg`Frontend Development`,
  'Backend & APIs': msg`Backend & APIs`,
  'Design & UX': msg`Design & UX`,
  'AI & Machine Learning': msg`AI & Machine Learning`,
}

const badges: Choices<(typeof translatedBadges)[number]> = {
  Bestseller: msg`Bestseller`,
  New: msg`New`,
  Popular: msg`Popular`,
  'Closing soon': msg`Closing soon`,
  Free: msg`Free`,
  Live: msg`Live`,
  Recorded: msg`Recorded`,
}

export const statusesOfCourses: Choices<(typeof courseStatuses)[number]> = {
  Active: msg`Active`,
  'In Progress': msg`In Progress`,
  Completed: msg`Completed`,
}

export const statusesOfWork: Choices<'Pending' | 'Completed' | 'Submitted' | 'Returned' | 'Graded'> = {
  Pending: msg`Pending`,
  Completed: msg`Completed`,
  Submitted: msg`Submitted`,
  Returned: msg`Returned`,
  Graded: msg`Graded`,
}

export const categoryText = (category: string) => choiceText(categories, category)
export const badgeText = (badge: string) => choiceText(badges, badge)

export function choiceText(choices: Choices<string>, choice: string): string {
  const known = Object.hasOwn(choices, choice) && choices[choice]
  return known ? t(known) : choice
}
