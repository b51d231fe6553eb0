/**
 * Placeholder in built pages; the server puts the school's name in its place. Texts never hold this
 * private-use character.
 */
export const schoolNameMark = '\uE000'
