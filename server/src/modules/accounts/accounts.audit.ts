import type { Audit } from '../../calls/audit.ts'
import { findNamesOfPeople } from './accounts.repository.ts'

/** What is recorded of accounts, and of what people do with their own. */
export const accountsAudit = {
  deeds: {
    'account.change-password': 'changed the password of {it}',
    'account.delete': 'deleted the account of {it}',
    'account.end-session': 'logged {it} out on another device',
    'account.export': 'downloaded all that is held about {it}',
    'account.forgot-password': 'asked for a new password for {it}',
    'account.log-in': 'logged in as {it}',
    'account.log-in-failed': 'failed to log in as {it}',
    'account.log-in-refused': 'was refused a log-in as {it} after too many tries',
    'account.log-out': 'logged out as {it}',
    'account.recovery-codes': 'made new recovery codes for {it}',
    'account.reset-password': 'set a new password for {it} by a link',
    'account.set-up': 'set up the school as {it}',
    'account.sign-up': 'signed up as {it}',
    'account.two-step-off': 'turned two-step log-in off for {it}',
    'account.two-step-on': 'turned two-step log-in on for {it}',
    'avatar.keep': 'changed the picture of {it}',
    'avatar.remove': 'removed the picture of {it}',
    'school.two-step-off': 'no longer requires two-step log-in for the staff of {it}',
    'school.two-step-on': 'requires two-step log-in for the staff of {it}',
    'profile.save': 'changed the profile of {it}',
  },
  subjects: { user: { plural: 'People', names: findNamesOfPeople } },
} as const satisfies Audit

declare module '../../calls/audit.ts' {
  interface Audits {
    accounts: typeof accountsAudit
  }
}
