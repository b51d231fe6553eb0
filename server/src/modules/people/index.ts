export { peopleRoutes } from './people.routes.ts'
export { progressIn } from './progress.usecases.ts'
