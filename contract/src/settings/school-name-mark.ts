/** Replaced with the school's name. No text has this private-use character. */
export const schoolNameMark = '\uE000'
