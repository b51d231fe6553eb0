import type { Module } from '../../platform/module.ts'
import { peopleRoutes } from './people.routes.ts'
import { personalPeople } from './personal-people.repository.ts'
import { staffRoutes } from './staff.routes.ts'

/** People as lists: students, mentors, classmates; announcements and progress. */
export const people: Module = {
  name: 'people',
  routes(router) {
    peopleRoutes(router)
    staffRoutes(router)
  },
  personalData: personalPeople,
}
