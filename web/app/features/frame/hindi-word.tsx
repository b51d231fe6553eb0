import drawing from './hindi-word.svg?url'

/** Drawn (Anek Devanagari, width 92, weight 500, SIL Open Font License): text would load a font of 230 KB. */
export function HindiWord() {
  return (
    <svg className="h-18" viewBox="-4 -88 362 197" fill="currentColor" aria-hidden="true">
      <use href={`${drawing}#word`} />
    </svg>
  )
}
