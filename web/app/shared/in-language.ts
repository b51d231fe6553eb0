/** A text in the language of the reader, else in the language that it has. */
export const inLanguage = ({ en, hi }: { en: string; hi: string }, language: string): string =>
  (language === 'hi' ? hi : en) || en || hi
