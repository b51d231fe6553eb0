import { t } from '@lingui/core/macro'
import type { Course } from '#contract/catalogue/courses.ts'
import { intlLocale } from '../../../ui/dates.ts'

export type Part = 'topics' | 'mentor' | 'price'

export function missingParts({
  syllabus,
  mentorId,
  amount,
}: Pick<Course, 'syllabus' | 'mentorId' | 'amount'>): Part[] {
  const isMissing: Record<Part, boolean> = {
    topics: syllabus.length === 0,
    mentor: !mentorId,
    price: amount === 0,
  }
  return (Object.keys(isMissing) as Part[]).filter((part) => isMissing[part])
}

export function missingText(parts: readonly Part[]): string {
  const texts: Record<Part, string> = { topics: t`no topics`, mentor: t`no mentor`, price: t`no price` }
  return new Intl.ListFormat(intlLocale()).format(parts.map((part) => texts[part]))
}
