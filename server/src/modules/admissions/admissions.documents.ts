import type { I18n } from '@lingui/core'
import type { LogInSlip } from '#contract/admissions/admissions.ts'
import { formatDay } from '../../platform/i18n.ts'
import type { Card, CardSheet } from '../../platform/pdf/card-sheet.ts'
import { dateOf } from '../../platform/school-time.ts'

interface SlipsOfSchool {
  readonly school: string
  readonly timeZone: string
  readonly address: string
}

export const slipSheet = (
  i18n: I18n,
  slips: readonly LogInSlip[],
  details: SlipsOfSchool,
): Pick<CardSheet, 'title' | 'author' | 'cards'> => ({
  title: i18n._('Log-in slips'),
  author: details.school,
  cards: slips.map((slip) => cardOf(i18n, slip, details)),
})

const cardOf = (
  i18n: I18n,
  { name, logIn, code, expiresAt }: LogInSlip,
  { school, timeZone, address }: SlipsOfSchool,
): Card => ({
  head: school,
  title: name,
  facts: [
    [i18n._('Log in at'), address],
    [i18n._('With'), logIn.join(' · ')],
  ],
  code: { label: i18n._('Code, in place of the password'), text: code },
  qr: address,
  note: i18n._('It works once, until {day}. You then choose a password of your own.', {
    day: formatDay(i18n, dateOf(Date.parse(expiresAt), timeZone)),
  }),
})
