export const inLanguage = ({ en, hi }: { en: string; hi: string }, language: string): string =>
  (language === 'hi' ? hi : en) || en || hi
