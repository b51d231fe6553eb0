import { Link } from 'react-router'
import { texts } from '#contract/texts.ts'
import { paths } from '../../paths.ts'
import { LogoWord } from '../../ui/logo.tsx'
import { Sheet } from '../../ui/page.tsx'
import type { BarUser } from './bar-user.ts'

/** Only what is built is linked to, and only what is of use to the person. */
function quickLinks(user: BarUser | null | undefined) {
  const courses = { to: paths.courses(), label: 'Courses' }
  const assignments = { to: paths.assignments(), label: 'Assignments' }
  if (user) return user.role === 'student' ? [courses, assignments] : [courses]
  return [
    courses,
    assignments,
    { to: paths.login(), label: texts.frame.login },
    { to: paths.signup(), label: texts.frame.getStarted },
  ]
}

/** The sunk foot of every page. */
export function Footer({ user }: { user: BarUser | null | undefined }) {
  return (
    <footer className="footer no-print">
      <Sheet>
        <div className="grid gap-x-24 gap-y-32 pt-56 pb-56 md:grid-cols-12 md:pb-72">
          <div className="md:col-span-4">
            <LogoWord className="h-64 text-ink" />
            <p className="mt-40 max-w-288">
              <b className="text-ink">abhyās</b>, noun. Practice; doing a thing again until it is yours. Also:
              the exercises at the end of a chapter.
            </p>
          </div>
          <nav className="md:col-span-3 md:col-start-7" aria-label="Quick links">
            <p className="mb-8 font-strong text-ink">Quick links</p>
            <ul>
              {quickLinks(user).map(({ to, label }) => (
                <li key={to}>
                  <Link className="link-plain inline-flex min-h-32 items-center" to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="flex flex-wrap justify-between gap-x-24 border-rule border-t py-16 text-note">
          <p>© 2026 Abhyas Learning, Pune</p>
          <p>Prices in Indian rupees, taxes included</p>
        </div>
      </Sheet>
    </footer>
  )
}
