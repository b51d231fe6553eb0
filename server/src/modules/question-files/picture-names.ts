import { figurePlaceholder, htmlToMarkdown } from '../../platform/markdown/from-html.ts'
import type { Reason } from './found-questions.ts'

export interface ConvertedText {
  readonly text: string
  readonly reasons: readonly Reason[]
}

const pictureFileName = /\.(?:png|jpe?g|webp)$/i

export class PictureNames {
  readonly usedNames: string[] = []
  readonly embedded: Record<number, Uint8Array> = {}
  /** Random, so that no text of a file can contain a temporary address. */
  readonly #nonce: string
  readonly #names = new Map<string, string>()

  /** @param names of all files in the ZIP */
  constructor(nonce: string, names: readonly string[]) {
    this.#nonce = nonce
    for (const name of names) {
      this.#names.set(lastPart(name), name)
      this.#names.set(name.toLowerCase(), name)
    }
  }

  /** @returns a temporary address; null for an unknown picture */
  addressOf(name: string): string | null {
    const askedName = decodeName(name).replace(/^(?:\.?\/)+/, '')
    const fullName = this.#names.get(askedName.toLowerCase()) ?? this.#names.get(lastPart(askedName))
    if (fullName === undefined) return null
    const earlierPlace = this.usedNames.indexOf(fullName)
    return this.#address(earlierPlace >= 0 ? earlierPlace : this.usedNames.push(fullName) - 1)
  }

  embed(name: string, bytes: Uint8Array): string {
    const place = this.usedNames.push(name) - 1
    this.embedded[place] = bytes
    return this.#address(place)
  }

  isAddress(address: string): boolean {
    return address.startsWith(figurePlaceholder(this.#nonce))
  }

  /** @param embedded picture addresses by name */
  convertHtml(html: string, embedded: ReadonlyMap<string, string> = new Map()): ConvertedText {
    const { parts, notes } = htmlToMarkdown(html, (path) => {
      const name = path.replace(/^\//, '')
      const address = embedded.get(name) ?? this.addressOf(name)
      return address === null
        ? undefined
        : { hash: address.slice(figurePlaceholder('').length), name, size: 0 }
    })
    const reasons = notes.flatMap(({ code, name }): Reason[] => {
      if (code === 'fileMissing') return [{ code: 'pictureMissing', value: name ?? '' }]
      if (code === 'pictureElsewhere' || code === 'pictureInText') return [{ code: 'pictureElsewhere' }]
      if (code === 'pictureAsFile') return [{ code: 'pictureKind', value: name ?? '' }]
      return code === 'tooComplex' ? [{ code: 'textTooComplex' }] : []
    })
    return { text: parts.join('\n\n'), reasons }
  }

  convertMarkdown(source: string): ConvertedText {
    const reasons: Reason[] = []
    const text = source.replaceAll(picturePattern, (whole, alt, bracketedName, bareName) => {
      const name: string = bracketedName ?? bareName
      if (this.isAddress(name)) return whole
      if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(name)) {
        reasons.push({ code: 'pictureElsewhere' })
        return whole
      }
      if (!pictureFileName.test(name)) {
        reasons.push({ code: 'pictureKind', value: name })
        return whole
      }
      const address = this.addressOf(name.replace(/^@@PLUGINFILE@@\//, ''))
      if (address === null) reasons.push({ code: 'pictureMissing', value: name })
      return address === null ? whole : `![${alt}](${address})`
    })
    return { text, reasons }
  }

  #address(place: number): string {
    return figurePlaceholder(`${this.#nonce}-${place}`)
  }
}

const picturePattern = /!\[((?:[^\]\\]|\\.)*)\]\(\s*(?:<([^>\n]+)>|([^()\s]+))(?:\s+"[^"]*")?\s*\)/g

const lastPart = (name: string) => (name.split('/').at(-1) ?? '').toLowerCase()

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
