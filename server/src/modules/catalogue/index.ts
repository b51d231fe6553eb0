export { courseNotFound } from './catalogue.errors.ts'
export { addStudents, findCourse, renewCatalogue } from './catalogue.repository.ts'
export { catalogueRoutes } from './catalogue.routes.ts'
export { isMentorOf } from './catalogue.rules.ts'
