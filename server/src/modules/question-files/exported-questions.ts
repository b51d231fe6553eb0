import type { Language } from '#contract/languages.ts'
import type { QuestionContent } from '#contract/questions/questions.ts'
import { languagesOf } from '../questions/index.ts'

type Texts = Readonly<Record<Language, string>>

/** The text begins with the passage's text. */
export type ExportedQuestion = Omit<QuestionContent, 'passageId'>

export function exportedQuestion(content: QuestionContent, passage: Texts | undefined): ExportedQuestion {
  const { passageId: _passageId, wording, ...rest } = content
  const withPassage = (language: Language) => {
    const { text, explanation } = wording[language]
    const passageText = passage?.[language] ?? ''
    return { text: text && passageText ? `${passageText}\n\n${text}` : text, explanation }
  }
  return { ...rest, wording: { en: withPassage('en'), hi: withPassage('hi') } }
}

export interface QuestionInOneLanguage {
  readonly text: string
  readonly explanation: string
  readonly options: readonly string[]
}

/** Other programs' formats hold one language. English has priority. */
export function inOneLanguage({ wording, options }: ExportedQuestion): QuestionInOneLanguage {
  const language = languagesOf(wording)[0] ?? 'en'
  return { ...wording[language], options: options.map(({ text }) => text[language]) }
}

const pictureAddress = /\/api\/files\/([\w-]+)/g

export class PictureFiles {
  readonly #names = new Map<string, string>()

  get all(): readonly { readonly id: string; readonly name: string }[] {
    return [...this.#names].map(([id, name]) => ({ id, name }))
  }

  replaceAddresses(text: string, nameOf: (name: string) => string = (name) => `pictures/${name}`): string {
    return text.replaceAll(pictureAddress, (_, id) => nameOf(this.#nameOf(id)))
  }

  picturesIn(text: string): { readonly id: string; readonly name: string }[] {
    const ids = new Set([...text.matchAll(pictureAddress)].map(([, id = '']) => id))
    return [...ids].map((id) => ({ id, name: this.#nameOf(id) }))
  }

  #nameOf(id: string): string {
    const name = this.#names.get(id) ?? `${this.#names.size + 1}.webp`
    this.#names.set(id, name)
    return name
  }
}

export const isOneNumber = ({ from, to }: QuestionContent['key']['ranges'][number]): boolean => from === to
