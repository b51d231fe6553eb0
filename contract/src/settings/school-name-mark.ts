/** Stands for the name of the school in a page as it is built; the server writes the name there. No text has this character. */
export const schoolNameMark = '\uE000'
