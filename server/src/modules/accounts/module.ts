import type { Module } from '../../kernel/module.ts'
import { rate } from '../../platform/config.ts'
import { accountsAudit } from './accounts.audit.ts'
import { accountRoutes } from './accounts.routes.ts'
import { accountsInZip } from './accounts.zip.ts'
import { picturesInUse, removeExpired } from './expired-sessions.repository.ts'
import { personalAccount } from './personal-account.repository.ts'
import { profileRoutes } from './profile.routes.ts'

declare module '../../kernel/deps.ts' {
  interface Events {
    renamed: { readonly userId: string; readonly from: string; readonly to: string }
  }
}

const limits = {
  LIMIT_FAILED_LOGINS_PER_ACCOUNT_AND_ADDRESS: rate('10/15m'),
  LIMIT_FAILED_LOGINS_PER_ACCOUNT: rate('100/1h'),
  LIMIT_FAILED_LOGINS_PER_DEVICE: rate('10/15m'),
  LIMIT_LOGINS_PER_ADDRESS: rate('300/15m'),
  LIMIT_SIGNUPS_PER_ADDRESS: rate('100/15m'),
  LIMIT_FORGOT_PER_ADDRESS: rate('60/1h'),
  LIMIT_FORGOT_PER_EMAIL: rate('5/1h'),
  LIMIT_AVATARS_PER_PERSON: rate('20/1h'),
}

declare module '../../platform/config.ts' {
  interface Config extends ReadLimits<typeof limits> {}
}

export const accounts: Module = {
  name: 'accounts',
  schoolZip: accountsInZip,
  audit: accountsAudit,
  routes(router, { personalData }) {
    accountRoutes(router)
    profileRoutes(router, personalData)
  },
  personalData: personalAccount,
  tidy: removeExpired,
  filesInUse: picturesInUse,
  limits,
}
