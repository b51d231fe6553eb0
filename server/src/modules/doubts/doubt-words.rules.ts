/** Words that only bind a sentence say nothing of what a doubt is about. */
const bindingWords = new Set(
  `a about after all also am an and any are as at be been but by can could did do does for from get give had has have here
  how i if in into is it its just like make me my need no not of on one only or our out please same should show so some
  than that the their them then there these they this to too use used using want was we were what when where which while
  who why will with would you your`.split(/\s+/),
)

/** Longer words are cut: a text without blanks is one word. */
const wordLength = 60
/** Different words of a text that are kept for search; a doubt of one page has about 250. */
const wordsKept = 400
/** Words by which a text is compared with earlier doubts. */
const wordsCompared = 12

/** Of the words of a text, those by which a doubt is found, each once: without the signs after them, and cut to what an index takes. */
export const searchWords = (words: readonly string[]): string[] =>
  [...new Set(words.map(bare))].filter(Boolean).slice(0, wordsKept)

/** Of these, the ones that tell what a text is about. */
export const tellingWords = (words: readonly string[]): string[] =>
  searchWords(words)
    .filter((word) => word.length > 1 && !bindingWords.has(word))
    .slice(0, wordsCompared)

const bare = (word: string) => (word.replace(/[^\p{L}\p{N}\p{M}]+$/u, '') || word).slice(0, wordLength)

/** An earlier doubt is like a text that shares so many of its telling words with it. */
export const sharedAtLeast = (words: number): number => (words < 3 ? 1 : 2)
