import { t } from '@lingui/core/macro'
import './office.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from '#contract/texts.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export function RowsOfReport({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <Link className="step-link" to={paths.adminReports()}>
          <Icon name="chevronLeft" size={18} />
          {t(texts.reports.title)}
        </Link>
        <h1 className="mt-20 mb-12">{title}</h1>
        {children}
      </Sheet>
    </Main>
  )
}
