import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'
import { findNamesOfPeople } from './accounts.repository.ts'

export const accountsAudit = {
  actions: {
    'account.change-password': [
      msg`Password changed`,
      msg`{who} changed the password of {it}.`,
      msg`{who} changed their password.`,
    ],
    'account.delete': [
      msg`Account deleted`,
      msg`{who} deleted the account of {it}.`,
      msg`{who} deleted their account.`,
    ],
    'account.end-session': [
      msg`Device logged out`,
      msg`{who} logged out another device of {it}.`,
      msg`{who} logged out another of their devices.`,
    ],
    'account.export': [
      msg`Own data downloaded`,
      msg`{who} downloaded all data of {it}.`,
      msg`{who} downloaded their own data.`,
    ],
    'account.forgot-password': [
      msg`New password asked for`,
      msg`{who} asked for a new password for {it}.`,
      msg`{who} asked for a new password.`,
    ],
    'account.log-in': [msg`Log-in`, msg`{who} logged in as {it}.`, msg`{who} logged in.`],
    'account.log-in-failed': [
      msg`Failed log-in`,
      msg`{who} failed to log in as {it}.`,
      msg`{who} failed to log in.`,
    ],
    'account.log-in-refused': [
      msg`Log-in refused after too many tries`,
      msg`{who} was refused a log-in as {it} after too many tries.`,
      msg`{who} was refused a log-in after too many tries.`,
    ],
    'account.log-out': [msg`Log-out`, msg`{who} logged out as {it}.`, msg`{who} logged out.`],
    'account.recovery-codes': [
      msg`New recovery codes made`,
      msg`{who} made new recovery codes for {it}.`,
      msg`{who} made new recovery codes.`,
    ],
    'account.reset-password': [
      msg`Password set by a link`,
      msg`{who} set a new password for {it} by a link.`,
      msg`{who} set a new password by a link.`,
    ],
    'account.set-up': [
      msg`School set up`,
      msg`{who} set up the school as {it}.`,
      msg`{who} set up the school.`,
    ],
    'account.sign-up': [msg`Sign-up`, msg`{who} signed up as {it}.`, msg`{who} signed up.`],
    'account.two-step-off': [
      msg`Two-step log-in turned off`,
      msg`{who} turned two-step log-in off for {it}.`,
      msg`{who} turned two-step log-in off.`,
    ],
    'account.two-step-on': [
      msg`Two-step log-in turned on`,
      msg`{who} turned two-step log-in on for {it}.`,
      msg`{who} turned two-step log-in on.`,
    ],
    'avatar.save': [
      msg`Picture changed`,
      msg`{who} changed the picture of {it}.`,
      msg`{who} changed their picture.`,
    ],
    'account.make-code': [
      msg`Log-in code made`,
      msg`{who} made a log-in code for {it}.`,
      msg`{who} made a log-in code for themselves.`,
    ],
    'account.use-code': [
      msg`Password set by a log-in code`,
      msg`{who} set the password of {it} by a log-in code of the school.`,
      msg`{who} set their password by a log-in code of the school.`,
    ],
    'avatar.remove': [
      msg`Picture removed`,
      msg`{who} removed the picture of {it}.`,
      msg`{who} removed their picture.`,
    ],
    'school.two-step-off': [
      msg`Two-step log-in no longer required`,
      msg`{who} stopped requiring two-step log-in for the staff of {it}.`,
    ],
    'school.two-step-on': [
      msg`Two-step log-in required`,
      msg`{who} made two-step log-in required for the staff of {it}.`,
    ],
    'profile.save': [
      msg`Profile changed`,
      msg`{who} changed the profile of {it}.`,
      msg`{who} changed their profile.`,
    ],
  },
  subjects: { user: { plural: msg`People`, names: findNamesOfPeople } },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    accounts: typeof accountsAudit
  }
}
