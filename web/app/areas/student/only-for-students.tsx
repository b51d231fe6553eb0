import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { RuledPage } from '../../ui/page.tsx'

export interface OnlyForStudentsProps {
  title: string
  role: 'mentor' | 'admin'
  children: ReactNode
}

export function OnlyForStudents({ title, role, children }: OnlyForStudentsProps) {
  const dashboard = role === 'admin' ? paths.adminDashboard() : paths.mentorDashboard()
  return (
    <RuledPage title={title}>
      <p className="max-w-text text-lead">{children}</p>
      <Link className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-56`} to={dashboard}>
        <Trans>Go to your dashboard</Trans>
      </Link>
    </RuledPage>
  )
}
