import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { schoolName } from '../../api/school-name.ts'
import { paths } from '../../paths.ts'
import { categoryText } from '../../shared/choice-texts.ts'
import { IndexRow } from '../../ui/index-row.tsx'
import { ListHead, NumberedRow, Sheet } from '../../ui/page.tsx'
import { PenUnderline } from '../../ui/red-pen.tsx'
import { schoolClaims, subjects } from './home-content.ts'

export function WelcomeStrip() {
  return (
    <section className="mt-64 rule-y md:mt-72" aria-labelledby="welcome">
      <Sheet className="grid items-center gap-x-24 gap-y-24 py-32 md:grid-cols-12">
        <div className="md:col-span-7">
          <h2 id="welcome">
            <Trans>Welcome to {{ school: schoolName() }}</Trans>
          </h2>
          <p className="mt-4 max-w-[35rem] text-ink2">
            <Trans>
              Exercise books taught most of us to think on paper. We kept the good part: a page, a date, your
              own attempt, and somebody who reads it.
            </Trans>
          </p>
        </div>
        <dl className="flex gap-48 md:col-span-4 md:col-start-9">
          {schoolClaims.map(({ figure, of }) => (
            <div key={figure} className="flex flex-col-reverse">
              <dt className="text-ink2 text-label">{t(of)}</dt>
              <dd className="figure">{figure}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </section>
  )
}

export function SubjectIndex() {
  return (
    <section aria-labelledby="index">
      <Sheet className="pt-(--section)">
        <ListHead id="index" title={t`Index`} note={t`4 subjects`} />
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
                  note={t(note)}
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
              <Note>1</Note>, not hours watched. A mentor in the trade{' '}
              <PenUnderline>reads it and writes back</PenUnderline>
              <Note>2</Note>. You study in the evening, on a phone if need be, and{' '}
              <PenUnderline>pay once, in rupees</PenUnderline>
              <Note>3</Note>.
            </Trans>
          </p>
          <ol className="grid content-start gap-24 text-label text-mark md:col-span-4 md:col-start-9">
            <Reason numeral={1}>
              <Trans>
                <b>Assignments in every course,</b> with due dates you can see before you enroll.
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
                <b>One fee, one receipt.</b> No subscription, and the course stays in your account.
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
