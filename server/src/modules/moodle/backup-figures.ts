import { figurePlaceholder } from '../../platform/markdown/from-html.ts'

export const addressOf = (id: string): string => `/api/files/${id}`

/** Replaces the picture by its description. */
export function withoutFigure(text: string, hash: string): string {
  const picture = new RegExp(`!\\[((?:[^\\]\\\\]|\\\\.)*)\\]\\(${figurePlaceholder(hash)}\\)`, 'g')
  return text.replace(picture, '$1').trim()
}
