import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type Language, languages } from '#contract/languages.ts'
import { texts } from '#contract/texts.ts'
import { isolateText } from '#contract/typed-text.ts'
import { chooseLanguage } from '../../api/language.ts'
import { schoolName } from '../../api/school-name.ts'
import { paths } from '../../paths.ts'
import { LogoWord } from '../../ui/logo.tsx'
import { Sheet } from '../../ui/page.tsx'
import type { BarUser } from './bar-user.ts'
import { HindiWord } from './hindi-word.tsx'
import { type NavEntry, navEntries } from './nav-entries.tsx'

/** Guests have as many links as students, so the height stays. */
function quickLinks(user: BarUser | null | undefined): NavEntry[] {
  if (user) return [...navEntries(user), { to: paths.profile(), label: t`Profile` }]
  return [...navEntries({ role: 'student' }), { to: paths.signup(), label: t(texts.frame.getStarted) }]
}

function supportLinks(user: BarUser | null | undefined): NavEntry[] {
  return [
    { to: paths.publicCourses(), label: t`All courses` },
    { to: paths.help(), label: t`Help` },
    { to: paths.contact(), label: t`Contact` },
    user
      ? { to: paths.settings(), label: t(texts.frame.settings) }
      : { to: paths.forgotPassword(), label: t`Forgot password` },
  ]
}

const legalLinks = (): NavEntry[] => [
  { to: paths.terms(), label: t`Terms of use` },
  { to: paths.privacy(), label: t`Privacy` },
  { to: paths.refunds(), label: t`Refunds` },
]

export function Footer({ user }: { user: BarUser | null | undefined }) {
  return (
    <footer className="footer no-print">
      <Sheet>
        <div className="grid gap-x-24 gap-y-32 pt-56 pb-56 md:grid-cols-12 md:pb-72">
          <div className="md:col-span-4">
            <LogoWord className="h-64 text-ink" />
            <p className="mt-40 max-w-288">
              <Trans>
                <b className="text-ink">abhyās</b>, noun. Practice; doing a thing again until it is yours.
                Also: the exercises at the end of a chapter.
              </Trans>
            </p>
          </div>
          <FooterLinks title={t`Quick links`} links={quickLinks(user)} className="md:col-start-7" />
          <FooterLinks title={t`Support`} links={supportLinks(user)} />
          <FooterLinks title={t`Legal`} links={legalLinks()} />
        </div>
        <div className="flex flex-wrap justify-between gap-x-24 rule-t py-16 text-note">
          <p>© 2026 {isolateText(schoolName())}</p>
          <LanguageSwitch />
          <p>
            <Trans>Made with Abhyas</Trans>
          </p>
          <p>
            <Trans>Prices in Indian rupees, taxes included</Trans>
          </p>
        </div>
      </Sheet>
    </footer>
  )
}

function FooterLinks({
  title,
  links,
  className = '',
}: {
  title: string
  links: NavEntry[]
  className?: string
}) {
  return (
    <nav className={`md:col-span-2 ${className}`} aria-label={title}>
      <p className="mb-8 font-strong text-ink">{title}</p>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link className="link-plain inline-flex min-h-32 items-center" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी' }

function LanguageSwitch() {
  return (
    <p className="flex gap-x-12">
      {languages.map((language) =>
        language === i18n.locale ? (
          <span key={language} className="font-strong text-ink" aria-current="true">
            {languageNames[language]}
          </span>
        ) : (
          <button
            key={language}
            type="button"
            className="link needs-script"
            lang={language}
            aria-label={languageNames[language]}
            onClick={() => void chooseLanguage(language)}
          >
            {language === 'hi' ? <HindiWord /> : languageNames[language]}
          </button>
        ),
      )}
    </p>
  )
}
