import type { Language } from '#contract/languages.ts'
import type { BothTexts, WebsiteChange } from '#contract/website/website.ts'

/** An empty text falls back to the other language. */
export function textIn({ en, hi }: BothTexts, language: Language): string {
  return language === 'hi' ? hi || en : en || hi
}

/**
 * Returns the chosen subjects that have courses. Without chosen subjects: the first categories that have
 * courses.
 */
export function subjectsToShow<Subject extends { readonly category: string }>(
  chosen: readonly Subject[],
  taught: readonly string[],
  most: number,
): (Subject | { readonly category: string })[] {
  if (chosen.length > 0) return chosen.filter(({ category }) => taught.includes(category))
  return taught.slice(0, most).map((category) => ({ category }))
}

/** @returns null when no offer is current */
export const offerNow = (endsAt: number | null, now: number): number | null =>
  endsAt !== null && endsAt > now ? endsAt : null

export function changedFields<Saved extends object>(
  saved: Saved,
  change: Omit<WebsiteChange, 'version'>,
): string[] {
  const text = (value: unknown) => JSON.stringify(value)
  return Object.entries(change)
    .filter(([name, value]) => value !== undefined && text(value) !== text(saved[name as keyof Saved]))
    .map(([name]) => name)
}
