export const titleId = 'work-title'
