import { t } from '@lingui/core/macro'
import { texts } from '#contract/texts.ts'
import { paths } from '../../paths.ts'
import { permissionFor } from '../../shared/screen-permissions.ts'
import { adminSections, type May, mentorSections, type Screen, type Section } from '../../shared/screens.ts'

export type SearchRole = 'student' | 'mentor' | 'admin'

interface FoundScreen extends Screen {
  readonly note?: string
}

/** The most used screens come first. */
export function searchScreens(role: SearchRole, isTaxed: boolean, may: May): FoundScreen[] {
  if (role === 'admin') {
    const isOpen = ({ to }: Screen) => may(permissionFor(to))
    const actions = adminActions().filter(isOpen)
    const sections = screensOf(adminSections({ isTaxed, may })).filter(
      ({ to, label }) => !actions.some((action) => action.to === to && action.label === label),
    )
    return [...actions, ...sections, ...moreAdminScreens().filter(isOpen), ...ownScreens()]
  }
  if (role === 'mentor') return [...mentorActions(), ...screensOf(mentorSections()), ...ownScreens()]
  return [...studentScreens(), ...ownScreens()]
}

const screensOf = (sections: readonly Section[]): FoundScreen[] =>
  sections.flatMap(({ label, screens }) =>
    screens.length > 1 ? screens.map((screen) => ({ ...screen, note: label })) : screens,
  )

const adminActions = (): Screen[] => [
  { to: paths.adminAdmit(), label: t`Admit a student`, words: t`new walk-in add enroll` },
  { to: paths.adminTakePayment(), label: t`Take a payment`, words: t`cash cheque desk receive pay` },
  { to: paths.adminNewCourse(), label: t`New course`, words: t`add make create` },
  { to: paths.adminMentors(), label: t`Add a mentor`, words: t`new invite teacher` },
  { to: paths.adminMailServer(), label: t`Set up mail`, words: t`SMTP server password test sender` },
]

const moreAdminScreens = (): Screen[] => [
  { to: paths.adminEnrollments(), label: t`Enrollments`, words: t`all students courses payments` },
  { to: paths.adminCourses(), label: t`Instalments of a course`, words: t`fee plan parts late fee price` },
  { to: paths.adminDueFees({ when: 'overdue' }), label: t`Overdue fees`, words: t`late owed` },
  { to: paths.adminCheck(), label: t`Check of the books`, words: t`differences compare` },
  { to: paths.adminBookEntries(), label: t`Rows of the books`, words: t`ledger entries` },
  { to: paths.adminNewUsers(), label: t`New users`, words: t`sign-ups joined` },
]

const mentorActions = (): Screen[] => [
  { to: paths.mentorReview(), label: t`Start reviewing`, words: t`marks grade submissions` },
  { to: paths.mentorAssignments({ tab: 'new' }), label: t`New assignment`, words: t`add set work create` },
]

const studentScreens = (): Screen[] => [
  { to: paths.dashboard(), label: t`Dashboard`, words: t`home next` },
  { to: paths.courses(), label: t`Courses`, words: t`browse enroll catalogue` },
  { to: paths.assignments(), label: t`Assignments`, words: t`work submit marks deadline` },
  { to: paths.notes(), label: t`My notes`, words: t`write print` },
  { to: paths.ownDoubts(), label: t`My doubts`, words: t`questions ask answers` },
  { to: paths.ownReceipts(), label: t`My receipts`, words: t`fees pay payment invoice` },
  { to: paths.contact(), label: t`Contact`, words: t`message help school` },
]

const ownScreens = (): Screen[] => [
  { to: paths.profile(), label: t(texts.frame.myProfile), words: t`name phone picture account` },
  { to: paths.settings(), label: t(texts.frame.settings), words: t`password language dark notifications` },
]

/** Matches beginnings of words; matches in the label come first. */
export function matchingScreens(screens: readonly FoundScreen[], text: string): FoundScreen[] {
  const typed = wordsOf(text)
  const hasAllWords = (...texts: string[]) => {
    const screenWords = wordsOf(texts.join(' '))
    return typed.every((word) => screenWords.some((one) => one.startsWith(word)))
  }
  const found = screens.filter(({ label, note = '', words = '' }) => hasAllWords(label, note, words))
  return [
    ...found.filter(({ label }) => hasAllWords(label)),
    ...found.filter(({ label }) => !hasAllWords(label)),
  ]
}

const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    // Many omit the nukta and write chandrabindu as anusvara.
    .replaceAll('\u093c', '')
    .replaceAll('\u0901', '\u0902')
    .split(/[\s,.;:()“”"'’-]+/)
    .filter(Boolean)
