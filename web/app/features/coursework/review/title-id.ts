/** Focused when work opens in place of the list. */
export const titleId = 'work-title'
