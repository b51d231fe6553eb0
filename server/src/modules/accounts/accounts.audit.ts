import type { Audit } from '../../kernel/audit.ts'
import { findNamesOfPeople } from './accounts.repository.ts'

export const accountsAudit = {
  actions: {
    'account.change-password': [
      'Password changed',
      '{who} changed the password of {it}.',
      '{who} changed their password.',
    ],
    'account.delete': [
      'Account deleted',
      '{who} deleted the account of {it}.',
      '{who} deleted their account.',
    ],
    'account.end-session': [
      'Device logged out',
      '{who} logged out another device of {it}.',
      '{who} logged out another of their devices.',
    ],
    'account.export': [
      'Own data downloaded',
      '{who} downloaded all data of {it}.',
      '{who} downloaded their own data.',
    ],
    'account.forgot-password': [
      'New password asked for',
      '{who} asked for a new password for {it}.',
      '{who} asked for a new password.',
    ],
    'account.log-in': ['Log-in', '{who} logged in as {it}.', '{who} logged in.'],
    'account.log-in-failed': ['Failed log-in', '{who} failed to log in as {it}.', '{who} failed to log in.'],
    'account.log-in-refused': [
      'Log-in refused after too many tries',
      '{who} was refused a log-in as {it} after too many tries.',
      '{who} was refused a log-in after too many tries.',
    ],
    'account.log-out': ['Log-out', '{who} logged out as {it}.', '{who} logged out.'],
    'account.recovery-codes': [
      'New recovery codes made',
      '{who} made new recovery codes for {it}.',
      '{who} made new recovery codes.',
    ],
    'account.reset-password': [
      'Password set by a link',
      '{who} set a new password for {it} by a link.',
      '{who} set a new password by a link.',
    ],
    'account.set-up': ['School set up', '{who} set up the school as {it}.', '{who} set up the school.'],
    'account.sign-up': ['Sign-up', '{who} signed up as {it}.', '{who} signed up.'],
    'account.two-step-off': [
      'Two-step log-in turned off',
      '{who} turned two-step log-in off for {it}.',
      '{who} turned two-step log-in off.',
    ],
    'account.two-step-on': [
      'Two-step log-in turned on',
      '{who} turned two-step log-in on for {it}.',
      '{who} turned two-step log-in on.',
    ],
    'avatar.save': ['Picture changed', '{who} changed the picture of {it}.', '{who} changed their picture.'],
    'avatar.remove': [
      'Picture removed',
      '{who} removed the picture of {it}.',
      '{who} removed their picture.',
    ],
    'school.two-step-off': [
      'Two-step log-in no longer required',
      '{who} stopped requiring two-step log-in for the staff of {it}.',
    ],
    'school.two-step-on': [
      'Two-step log-in required',
      '{who} made two-step log-in required for the staff of {it}.',
    ],
    'profile.save': ['Profile changed', '{who} changed the profile of {it}.', '{who} changed their profile.'],
  },
  subjects: { user: { plural: 'People', names: findNamesOfPeople } },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    accounts: typeof accountsAudit
  }
}
