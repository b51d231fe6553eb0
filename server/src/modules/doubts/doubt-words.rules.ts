const stopWords = new Set(
  `a about after all also am an and any are as at be been but by can could did do does for from get give had has have here
  how i if in into is it its just like make me my need no not of on one only or our out please same should show so some
  than that the their them then there these they this to too use used using want was we were what when where which while
  who why will with would you your`.split(/\s+/),
)

/** A text without spaces is one long word. */
const maxWordLength = 60
/** A doubt of one page has about 250 words. */
const maxStoredWords = 400
const maxWordsCompared = 12

export const searchWords = (words: readonly string[]): string[] =>
  [...new Set(words.map(bareWord))].filter(Boolean).slice(0, maxStoredWords)

export const significantWords = (words: readonly string[]): string[] =>
  searchWords(words)
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .slice(0, maxWordsCompared)

const bareWord = (word: string) => (word.replace(/[^\p{L}\p{N}\p{M}]+$/u, '') || word).slice(0, maxWordLength)

/** Two doubts that share this many words are similar. */
export const minSharedWords = (words: number): number => (words < 3 ? 1 : 2)
