import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { groupDigits } from '#contract/numbers.ts'
import { shortLinkText } from '#contract/web-link.ts'
import type { Home } from '#contract/website/website.ts'
import { schoolName } from '../../api/school-name.ts'
import { paths } from '../../paths.ts'
import { categoryText } from '../../shared/choice-texts.ts'
import { IndexRow } from '../../ui/index-row.tsx'
import { ListHead, NumberedRow, Sheet } from '../../ui/page.tsx'
import { PenUnderline } from '../../ui/red-pen.tsx'

function figuresOf({ figures, counted }: Home): readonly { figure: string; label: string }[] {
  if (figures) return figures
  return [
    { count: counted.learners, label: plural(counted.learners, { one: 'learner', other: 'learners' }) },
    { count: counted.courses, label: plural(counted.courses, { one: 'course', other: 'courses' }) },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, label }) => ({ figure: groupDigits(count), label }))
}

export function WelcomeStrip({ home, more }: { home: Home; more: string }) {
  return (
    <section className="mt-64 rule-y md:mt-72" aria-labelledby="welcome">
      <Sheet className="grid items-center gap-x-24 gap-y-24 py-32 md:grid-cols-12">
        <div className="md:col-span-7">
          <h2 id="welcome">
            <Trans>Welcome to {{ school: schoolName() }}</Trans>
          </h2>
          {more && <p className="mt-4 max-w-[35rem] text-ink2 whitespace-pre-line">{more}</p>}
        </div>
        <dl className="flex flex-wrap gap-x-48 gap-y-16 md:col-span-4 md:col-start-9">
          {figuresOf(home).map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-ink2 text-label">{label}</dt>
              <dd className="figure">{figure}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </section>
  )
}

export function SubjectIndex({ subjects }: { subjects: Home['subjects'] }) {
  if (subjects.length === 0) return null
  return (
    <section aria-labelledby="index">
      <Sheet className="pt-(--section)">
        <ListHead
          id="index"
          title={t`Index`}
          note={plural(subjects.length, { one: '# subject', other: '# subjects' })}
        />
        <ul>
          {subjects.map(({ category, note }, row) => (
            <li key={category} className="card">
              <NumberedRow numeral={row + 1}>
                <IndexRow
                  name={
                    <Link className="card-link" to={paths.courses({ category })}>
                      {categoryText(category)}
                    </Link>
                  }
                  note={note}
                  count={t`See courses`}
                />
              </NumberedRow>
            </li>
          ))}
        </ul>
      </Sheet>
    </section>
  )
}

export function ContactSection({ contact }: { contact: Home['contact'] }) {
  const { address, phone, email, mapLink, socialLinks } = contact
  if (!address && !phone && !email && !mapLink && socialLinks.length === 0) return null
  return (
    <section aria-labelledby="contact">
      <Sheet className="pt-(--section)">
        <h2 id="contact">
          <Trans>Contact</Trans>
        </h2>
        <div className="mt-12 grid gap-x-24 gap-y-12 md:grid-cols-12">
          {(address || mapLink) && (
            <div className="md:col-span-5">
              <p className="whitespace-pre-line">{address}</p>
              {mapLink && (
                <p>
                  <OuterLink to={mapLink}>{t`Show on a map`}</OuterLink>
                </p>
              )}
            </div>
          )}
          <div className="md:col-span-4">
            {phone && (
              <p>
                <a className="link tnum" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                  {phone}
                </a>
              </p>
            )}
            {email && (
              <p>
                <a className="link break-words" href={`mailto:${email}`}>
                  {email}
                </a>
              </p>
            )}
          </div>
          {socialLinks.length > 0 && (
            <ul className="md:col-span-3">
              {socialLinks.map((link) => (
                <li key={link}>
                  <OuterLink to={link}>{shortLinkText(link)}</OuterLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Sheet>
    </section>
  )
}

function OuterLink({ to, children }: { to: string; children: string }) {
  return (
    <a className="link break-words" href={to} rel="noopener" target="_blank">
      {children}
    </a>
  )
}

export function WhyChoose() {
  return (
    <section aria-labelledby="why">
      <Sheet className="pt-(--section)">
        <h2 id="why">
          <Trans>Why choose {{ school: schoolName() }}</Trans>
        </h2>
        <div className="mt-20 grid gap-x-24 gap-y-28 md:grid-cols-12">
          <p className="why md:col-span-7">
            <Trans>
              A course here is built around <PenUnderline>work you submit</PenUnderline>
              <Note>1</Note>, not hours watched. A mentor{' '}
              <PenUnderline>reads it and writes back</PenUnderline>
              <Note>2</Note>. You study when you can, on a phone if need be, and{' '}
              <PenUnderline>every payment has its receipt</PenUnderline>
              <Note>3</Note>.
            </Trans>
          </p>
          <ol className="grid content-start gap-24 text-label text-mark md:col-span-4 md:col-start-9">
            <Reason numeral={1}>
              <Trans>
                <b>Assignments with due dates,</b> so that you know what comes when.
              </Trans>
            </Reason>
            <Reason numeral={2}>
              <Trans>
                <b>A grade and feedback</b> on each one. Returned work can be done again; nobody is marked
                down for trying.
              </Trans>
            </Reason>
            <Reason numeral={3}>
              <Trans>
                <b>The whole fee, before you enroll.</b> Prices are in rupees, and each payment gets a
                numbered receipt.
              </Trans>
            </Reason>
          </ol>
        </div>
      </Sheet>
    </section>
  )
}

function Note({ children }: { children: string }) {
  return (
    <sup className="display ml-2 text-[0.6em] text-mark" aria-hidden="true">
      {children}
    </sup>
  )
}

function Reason({ numeral, children }: { numeral: number; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)]">
      <span className="display text-body" aria-hidden="true">
        {numeral}
      </span>
      <p>{children}</p>
    </li>
  )
}
