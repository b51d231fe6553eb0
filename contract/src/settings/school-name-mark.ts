/** Replaced with the school's name. Texts never have this private-use character. */
export const schoolNameMark = '\uE000'
