export { peopleRoutes } from './people.routes.ts'
export { personalPeople } from './personal-people.repository.ts'
export { standingIn } from './progress.usecases.ts'
export { staffRoutes } from './staff.routes.ts'
