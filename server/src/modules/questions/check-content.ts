import type { Language } from '#contract/languages.ts'
import { type QuestionContent, questionContent } from '#contract/questions/questions.ts'
import { i18nOf, parseInLanguage } from '../../platform/i18n.ts'
import { badQuestion } from './questions.errors.ts'
import { questionProblem } from './questions.rules.ts'

/**
 * Applies the rules for questions that people write.
 * @returns the content to store, or why the question is refused
 */
export function checkContent(
  language: Language,
  content: unknown,
): { readonly content: QuestionContent } | { readonly reasons: readonly string[] } {
  const parsed = parseInLanguage(language, () => questionContent.safeParse(content))
  if (!parsed.success) return { reasons: [...new Set(parsed.error.issues.map(({ message }) => message))] }
  const problem = questionProblem(parsed.data, new Set())
  return problem ? { reasons: [i18nOf(language)._(badQuestion(problem).text)] } : { content: parsed.data }
}
