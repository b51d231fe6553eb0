import { figurePlaceholder } from '../../platform/markdown/from-html.ts'

export const addressOf = (id: string): string => `/api/files/${id}`

/** The description of the picture stays. */
export function withoutFigure(text: string, hash: string): string {
  const picture = new RegExp(`!\\[((?:[^\\]\\\\]|\\\\.)*)\\]\\(${figurePlaceholder(hash)}\\)`, 'g')
  return text.replace(picture, '$1').trim()
}
