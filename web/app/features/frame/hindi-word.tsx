import drawing from './hindi-word.svg?url'

/**
 * A drawing, because text would load a font of 230 KB: Anek Devanagari (width 92, weight 500, SIL Open Font
 * License).
 */
export function HindiWord() {
  return (
    <svg className="h-18" viewBox="-4 -88 362 197" fill="currentColor" aria-hidden="true">
      <use href={`${drawing}#word`} />
    </svg>
  )
}
