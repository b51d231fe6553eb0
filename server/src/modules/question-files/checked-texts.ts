import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import type { QuestionContent } from '#contract/questions/questions.ts'
import { renderMarkdown } from '../../platform/markdown/markdown.ts'
import type { FoundQuestion, Reason } from './found-questions.ts'
import type { PictureNames } from './picture-names.ts'

/** Replaces the names of pictures in all texts by addresses, and checks the texts as Markdown. */
export function checkTexts(question: FoundQuestion, pictures: PictureNames): FoundQuestion {
  if (!question.content) return question
  const reasons: Reason[] = [...question.reasons]
  const text = (source: string) => {
    // The schema refuses a longer text later. Rendering such a text might take minutes.
    if (source === '' || source.length > limits.topicText) return source
    const converted = pictures.inMarkdown(source)
    reasons.push(...converted.reasons)
    const { error } = renderMarkdown(converted.text)
    // The reasons of the conversion say more about a picture than this error.
    if (error && error.kind !== 'picture') reasons.push({ code: 'markdown', error })
    if (error?.kind === 'picture' && converted.reasons.length === 0)
      reasons.push({ code: 'pictureElsewhere' })
    return converted.text
  }
  const { wording, options } = question.content
  const content: QuestionContent = {
    ...question.content,
    wording: inLanguages((language) => ({
      text: text(wording[language].text),
      explanation: text(wording[language].explanation),
    })),
    options: options.map((option) => ({
      ...option,
      text: inLanguages((language) => text(option.text[language])),
    })),
  }
  return { ...question, content, reasons }
}

const inLanguages = <T>(of: (language: Language) => T) => ({ en: of('en'), hi: of('hi') })
