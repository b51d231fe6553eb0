import { idsOf, type Kinds } from './kind.ts'

export const accountSteps = {
  switchAccount: {
    by: 'admin',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'users'))
      return id && ['PUT', `admin/accounts/${id}`, { active: other([true, true, false]) }]
    },
  },
  leave: {
    by: 'student',
    async request({ other }) {
      return ['DELETE', 'users/me', { password: other(['practice', 'practise']) }]
    },
  },
} satisfies Kinds
