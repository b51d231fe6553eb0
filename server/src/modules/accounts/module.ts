import type { Module } from '../../kernel/module.ts'
import { accountsAudit } from './accounts.audit.ts'
import { accountRoutes } from './accounts.routes.ts'
import { picturesInUse, removeLapsed } from './lapsed-accounts.repository.ts'
import { personalAccount } from './personal-account.repository.ts'
import { profileRoutes } from './profile.routes.ts'

declare module '../../kernel/deps.ts' {
  interface Events {
    /** Only when the name is another. */
    renamed: { readonly userId: string; readonly from: string; readonly to: string }
  }
}

/** Who there is: sign-up, log-in, passwords, sessions, profiles, leaving. */
export const accounts: Module = {
  name: 'accounts',
  audit: accountsAudit,
  routes(router, { personalData }) {
    accountRoutes(router)
    profileRoutes(router, personalData)
  },
  personalData: personalAccount,
  tidy: removeLapsed,
  filesInUse: picturesInUse,
}
