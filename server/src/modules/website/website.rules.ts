import type { Language } from '#contract/languages.ts'
import type { BilingualText, WebsiteChange } from '#contract/website/website.ts'

export function textIn({ en, hi }: BilingualText, language: Language): string {
  return language === 'hi' ? hi || en : en || hi
}

/** Leaves out chosen subjects without courses. The default is the first categories with courses. */
export function subjectsToShow<Subject extends { readonly category: string }>(
  chosenSubjects: readonly Subject[],
  taughtCategories: readonly string[],
  maxSubjects: number,
): (Subject | { readonly category: string })[] {
  if (chosenSubjects.length > 0)
    return chosenSubjects.filter(({ category }) => taughtCategories.includes(category))
  return taughtCategories.slice(0, maxSubjects).map((category) => ({ category }))
}

export const currentOfferEnd = (endsAt: number | null, now: number): number | null =>
  endsAt !== null && endsAt > now ? endsAt : null

export function changedFields<Saved extends object>(
  savedFields: Saved,
  change: Omit<WebsiteChange, 'version'>,
): string[] {
  const text = (value: unknown) => JSON.stringify(value)
  return Object.entries(change)
    .filter(([name, value]) => value !== undefined && text(value) !== text(savedFields[name as keyof Saved]))
    .map(([name]) => name)
}
