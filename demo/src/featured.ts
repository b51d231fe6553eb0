/** The same in every demo school. */
export const featuredCourseIds = {
  fullStackWebDevelopment: '019728c9-c000-7af1-aed2-52a534f9e338',
  databasesWithoutFear: '019728c9-c000-76f7-8dbe-90d9ebb81abf',
  designResearch: '019728c9-c000-7b3b-a87c-d2a7f4473399',
  dataScienceInPython: '019728c9-c000-7fa3-9ede-b6df663b44ac',
} as const
