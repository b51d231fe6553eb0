import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isolateText } from '#contract/typed-text.ts'
import { paths } from '../../paths.ts'
import { NumberedHeading } from '../../ui/numbered-heading.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { useSchool } from './use-school.ts'

export interface TextPageProps {
  title: string
  lead: string
  children: ReactNode
  /** A page with the contact form needs no link to the form. */
  hasForm?: boolean
}

export function TextPage({ title, lead, children, hasForm = false }: TextPageProps) {
  return (
    <Main>
      <Sheet className="pt-32 md:pt-48">
        <h1>{title}</h1>
        <p className="mt-20 max-w-text text-ink2 text-lead">{lead}</p>
        <div className="mt-48 grid gap-40">{children}</div>
        <WhoseSchool hasForm={hasForm} />
      </Sheet>
    </Main>
  )
}

export function TextSection({
  numeral,
  title,
  children,
}: {
  numeral: number
  title: string
  children: ReactNode
}) {
  return (
    <section className="relative">
      <NumberedHeading numeral={numeral}>
        <h2 className="text-h3">{title}</h2>
      </NumberedHeading>
      <div className="mt-8 grid max-w-text gap-12 text-ink2">{children}</div>
    </section>
  )
}

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="link" to={to}>
      {children}
    </Link>
  )
}

function WhoseSchool({ hasForm }: { hasForm: boolean }) {
  const school = useSchool()
  return (
    <div className="mt-48 min-h-84 max-w-text rule-t pt-13 text-label text-ink2">
      {school && (
        <p className="whitespace-pre-line">
          <Trans>
            This school is run by <b className="text-ink">{school.name}</b>
            {school.address && `, ${isolateText(school.address)}`}.
          </Trans>
        </p>
      )}
      {!hasForm && (
        <p>
          <Trans>
            Do you have another question? <TextLink to={paths.writeToSchool()}>Write to the school</TextLink>
          </Trans>
        </p>
      )}
    </div>
  )
}
