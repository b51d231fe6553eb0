import drawing from './hindi-word.svg?url'

/**
 * The word हिन्दी as a drawing (Anek Devanagari, width 92, weight 500, SIL Open Font License): on an English page it would
 * be the only one to ask for a font of 230 KB. A file of its own, since it stands at the foot of each page.
 */
export function HindiWord() {
  return (
    <svg className="h-18" viewBox="-4 -88 362 197" fill="currentColor" aria-hidden="true">
      <use href={`${drawing}#word`} />
    </svg>
  )
}
