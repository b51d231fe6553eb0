import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { useMay } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { taxSettings } from '../../shared/tax-settings.ts'
import '../../ui/tabs.css'

export function FeesTabs() {
  const isRegistered = (useQuery(taxSettings).data?.status ?? 'none') !== 'none'
  const may = useMay()
  const bookTabs = [
    [paths.adminRefunds(), t`Refunds`],
    [paths.adminTakings(), t`Day’s closing`],
    [paths.adminBank(), t`Bank statement`],
    [paths.adminBooks(), t`Books`],
    [paths.adminCheck(), t`Check`],
    ...(isRegistered ? ([[paths.adminTax(), t`GST`]] as const) : []),
  ] as const
  const tabs = [[paths.adminDueFees(), t`Due`], ...(may('keepBooks') ? bookTabs : [])] as const
  return (
    <>
      <h1>
        <Trans>Fees</Trans>
      </h1>
      <nav className="tabs no-print" aria-label={t`Fees`}>
        {tabs.map(([to, text]) => (
          <NavLink key={to} className="tab" to={to} end={to !== paths.adminBooks()}>
            {text}
          </NavLink>
        ))}
      </nav>
    </>
  )
}
