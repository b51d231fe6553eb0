/** The id of the title, which has the focus where a piece is opened in the place of the list. */
export const titleId = 'work-title'
