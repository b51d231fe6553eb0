import { t } from '@lingui/core/macro'
import type { Permission } from '#contract/permissions.ts'
import { paths } from '../paths.ts'
import type { IconName } from '../ui/icons.tsx'
import { permissionFor } from './screen-permissions.ts'

export interface Screen {
  readonly to: string
  readonly label: string
  readonly words?: string
}

/** A navigation rail entry, which opens its first screen. */
export interface Section {
  readonly label: string
  readonly icon: IconName
  readonly screens: readonly [Screen, ...Screen[]]
  readonly isTab?: true
}

export type May = (permission: Permission) => boolean

interface AdminSections {
  isTaxed: boolean
  may: May
}

export function adminSections({ isTaxed, may }: AdminSections): Section[] {
  return allAdminSections(isTaxed).flatMap((section) => {
    const [first, ...others] = section.screens.filter((screen) => isListed(screen, may))
    return first ? [{ ...section, screens: [first, ...others] }] : []
  })
}

const isListed = ({ to }: Screen, may: May) =>
  may(to === paths.adminDashboard() ? 'seeStudents' : permissionFor(to))

/** Screens for staff without `manage` also need `screen-permissions.ts`. */
function allAdminSections(isTaxed: boolean): Section[] {
  return [
    {
      label: t`Dashboard`,
      icon: 'tiles',
      isTab: true,
      screens: [{ to: paths.adminDashboard(), label: t`Dashboard`, words: t`home figures to do` }],
    },
    {
      label: t`Students`,
      icon: 'users',
      isTab: true,
      screens: [{ to: paths.adminStudents(), label: t`Students`, words: t`people phone` }],
    },
    {
      label: t`Courses`,
      icon: 'book',
      screens: [
        { to: paths.adminCourses(), label: t`Manage Courses`, words: t`syllabus price publish` },
        { to: paths.adminMentors(), label: t`Manage Mentors`, words: t`teachers invite` },
        { to: paths.adminCoupons(), label: t`Coupons`, words: t`discount code offer` },
      ],
    },
    {
      label: t`Fees`,
      icon: 'rupee',
      isTab: true,
      screens: [
        {
          to: paths.adminToConfirm(),
          label: t`To confirm`,
          words: t`confirm payments claims`,
        },
        { to: paths.adminDueFees(), label: t`Due`, words: t`fees due owed overdue remind` },
        { to: paths.adminTakePayment(), label: t`Take a payment`, words: t`cash cheque desk receive pay` },
        { to: paths.adminCheques(), label: t`Cheques`, words: t`post-dated cheque bank` },
        { to: paths.adminAdvances(), label: t`Advances`, words: t`overpaid credit` },
        { to: paths.adminTakings(), label: t`Day`, words: t`day’s closing takings cash` },
        { to: paths.adminBank(), label: t`Bank`, words: t`bank statement` },
        { to: paths.adminRefunds(), label: t`Refunds`, words: t`pay back money` },
        { to: paths.adminBooks(), label: t`Books`, words: t`ledger accounts year earned tally` },
        ...(isTaxed ? [{ to: paths.adminTax(), label: t`Tax`, words: t`GST invoices returns` }] : []),
      ],
    },
    {
      label: t`Doubts and messages`,
      icon: 'question',
      screens: [
        { to: paths.adminDoubts(), label: t`Doubts`, words: t`questions answers` },
        { to: paths.adminMessages(), label: t`Messages`, words: t`contact inbox reply` },
      ],
    },
    {
      label: t`Reports`,
      icon: 'chart',
      screens: [{ to: paths.adminReports(), label: t`Reports`, words: t`analytics charts figures earnings` }],
    },
    {
      label: t`Settings`,
      icon: 'settings',
      screens: [
        { to: paths.adminSchool(), label: t`School`, words: t`name address logo UPI` },
        { to: paths.adminHomePage(), label: t`Home page`, words: t`website tagline testimonials pictures` },
        { to: paths.adminStaff(), label: t`Staff`, words: t`owner admin front desk accountant roles` },
        { to: paths.adminMail(), label: t`Mail`, words: t`emails outbox failed` },
        { to: paths.adminBackup(), label: t`Backup`, words: t`back up copy restore` },
        { to: paths.adminSystem(), label: t`System`, words: t`version disk address self-check` },
        { to: paths.adminAudit(), label: t`Audit`, words: t`history who changed` },
      ],
    },
  ]
}

export const mentorSections = (): Section[] => [
  tabSection('tiles', { to: paths.mentorDashboard(), label: t`Dashboard`, words: t`home figures to do` }),
  tabSection('book', { to: paths.mentorCourses(), label: t`My Courses`, words: t`syllabus announcements` }),
  tabSection('task', {
    to: paths.mentorAssignments(),
    label: t`Assignments`,
    words: t`submissions work marks`,
  }),
  sectionUnderMore('stamp', {
    to: paths.mentorQuizzes.list(),
    label: t`Quizzes`,
    words: t`tests exams questions`,
  }),
  tabSection('question', { to: paths.mentorDoubts(), label: t`Doubts`, words: t`questions answers` }),
  sectionUnderMore('users', { to: paths.mentorStudents(), label: t`Students`, words: t`people phone` }),
]

/** Phones have room for only four tabs. */
const sectionUnderMore = (icon: IconName, screen: Screen): Section => ({
  label: screen.label,
  icon,
  screens: [screen],
})

const tabSection = (icon: IconName, screen: Screen): Section => ({
  ...sectionUnderMore(icon, screen),
  isTab: true,
})

/**
 * The longest matching path counts.
 * @param pathname without a query
 */
export function openScreen(sections: readonly Section[], pathname: string): Screen | undefined {
  const pathOf = ({ to }: Screen) => to.split('?')[0] ?? to
  return sections
    .flatMap(({ screens }) => screens)
    .filter((screen) => `${pathname}/`.startsWith(`${pathOf(screen)}/`))
    .toSorted((one, other) => pathOf(other).length - pathOf(one).length)[0]
}
