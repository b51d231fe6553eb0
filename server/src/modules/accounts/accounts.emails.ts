import type { WriteEmail } from '../../platform/email-layout.ts'

export const newPasswordEmail =
  (name: string, url: string): WriteEmail =>
  (i18n) => ({
    subject: i18n._('Set a new password'),
    name,
    paragraphs: [
      i18n._('Somebody asked for a new password for your account. If that was you, set it with this link.'),
    ],
    action: { label: i18n._('Set a new password'), url },
    note: i18n._(
      'The link works once, for 60 minutes. If it was not you, ignore this mail: nothing has changed.',
    ),
  })

export const firstPasswordEmail =
  (name: string): WriteEmail =>
  (i18n) => ({
    subject: i18n._('Your password is set'),
    name,
    paragraphs: [i18n._('You have set your first password. You can log in with it now.')],
    note: i18n._('If it was not you, ask for a new password on the log-in page at once.'),
  })

export const passwordChangedEmail =
  (name: string): WriteEmail =>
  (i18n) => ({
    subject: i18n._('Your password was changed'),
    name,
    paragraphs: [i18n._('Your password was changed just now. Your other devices were logged out.')],
    note: i18n._('If it was not you, ask for a new password on the log-in page at once.'),
  })

export const passwordResetEmail =
  (name: string): WriteEmail =>
  (i18n) => ({
    subject: i18n._('Your password was changed'),
    name,
    paragraphs: [i18n._('Your password was changed just now. All your devices were logged out.')],
    note: i18n._('If it was not you, ask for a new password on the log-in page at once.'),
  })

export type TwoStepChange = 'on' | 'off' | 'new codes'

export const twoStepEmail =
  (name: string, change: TwoStepChange): WriteEmail =>
  (i18n) => {
    const [subject, text] = {
      on: [
        i18n._('Two-step log-in is on'),
        i18n._('From now on, you also need a code from your app to log in.'),
      ],
      off: [i18n._('Two-step log-in is off'), i18n._('From now on, your password is enough to log in.')],
      'new codes': [
        i18n._('You have new recovery codes'),
        i18n._('Your earlier recovery codes do not work any more.'),
      ],
    }[change] as [string, string]
    return {
      subject,
      name,
      paragraphs: [text],
      note: i18n._('If it was not you, ask for a new password on the log-in page at once.'),
    }
  }

/** Sent to the former address, whose owner should notice. */
export const addressChangedEmail =
  (name: string): WriteEmail =>
  (i18n) => ({
    subject: i18n._('Your email was changed'),
    name,
    paragraphs: [
      i18n._(
        'The school has changed the email of your account. You cannot log in with this address any more.',
      ),
    ],
    note: i18n._('If you did not expect it, please write to the school.'),
  })
