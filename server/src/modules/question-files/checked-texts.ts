import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import type { QuestionContent } from '#contract/questions/questions.ts'
import { renderMarkdown } from '../../platform/markdown/markdown.ts'
import type { FoundQuestion, Reason } from './found-questions.ts'
import type { PictureNames } from './picture-names.ts'

/** Checks the Markdown and replaces picture names by addresses. */
export function checkTexts(question: FoundQuestion, pictures: PictureNames): FoundQuestion {
  if (!question.content) return question
  const reasons: Reason[] = [...question.reasons]
  const checkText = (source: string) => {
    // The schema refuses a longer text later; rendering might take minutes.
    if (source === '' || source.length > limits.topicText) return source
    const conversion = pictures.convertMarkdown(source)
    reasons.push(...conversion.reasons)
    const { error } = renderMarkdown(conversion.text)
    // The conversion's reasons say more about pictures than this error.
    if (error && error.kind !== 'picture') reasons.push({ code: 'markdown', error })
    if (error?.kind === 'picture' && conversion.reasons.length === 0)
      reasons.push({ code: 'pictureElsewhere' })
    return conversion.text
  }
  const { wording, options } = question.content
  const content: QuestionContent = {
    ...question.content,
    wording: byLanguage((language) => ({
      text: checkText(wording[language].text),
      explanation: checkText(wording[language].explanation),
    })),
    options: options.map((option) => ({
      ...option,
      text: byLanguage((language) => checkText(option.text[language])),
    })),
  }
  return { ...question, content, reasons }
}

const byLanguage = <T>(make: (language: Language) => T) => ({ en: make('en'), hi: make('hi') })
