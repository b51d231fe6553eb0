/** Replaced by the school's name; texts never have this private-use character. */
export const schoolNameMark = '\uE000'
