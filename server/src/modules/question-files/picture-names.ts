import { figurePlaceholder, markdownOf } from '../../platform/markdown/from-html.ts'
import type { Reason } from './found-questions.ts'

export interface Converted {
  readonly text: string
  readonly reasons: readonly Reason[]
}

const pictureFiles = /\.(?:png|jpe?g|webp)$/i

export class PictureNames {
  readonly used: string[] = []
  readonly embedded: Record<number, Uint8Array> = {}
  /** A random part of each temporary address, so that no text of a file can contain such an address. */
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

  /** @returns a temporary address until the picture is stored, or null for an unknown picture */
  addressOf(name: string): string | null {
    const asked = decoded(name).replace(/^(?:\.?\/)+/, '')
    const found = this.#names.get(asked.toLowerCase()) ?? this.#names.get(lastPart(asked))
    if (found === undefined) return null
    const before = this.used.indexOf(found)
    return this.#address(before >= 0 ? before : this.used.push(found) - 1)
  }

  embed(name: string, bytes: Uint8Array): string {
    const place = this.used.push(name) - 1
    this.embedded[place] = bytes
    return this.#address(place)
  }

  isAddress(address: string): boolean {
    return address.startsWith(figurePlaceholder(this.#nonce))
  }

  /** @param embedded addresses of embedded pictures, by name */
  fromHtml(html: string, embedded: ReadonlyMap<string, string> = new Map()): Converted {
    const { parts, notes } = markdownOf(html, (path) => {
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

  inMarkdown(source: string): Converted {
    const reasons: Reason[] = []
    const text = source.replaceAll(picture, (whole, alt, bracketed, bare) => {
      const name: string = bracketed ?? bare
      if (this.isAddress(name)) return whole
      if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(name)) {
        reasons.push({ code: 'pictureElsewhere' })
        return whole
      }
      if (!pictureFiles.test(name)) {
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

const picture = /!\[((?:[^\]\\]|\\.)*)\]\(\s*(?:<([^>\n]+)>|([^()\s]+))(?:\s+"[^"]*")?\s*\)/g

const lastPart = (name: string) => (name.split('/').at(-1) ?? '').toLowerCase()

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
