import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { readSchool } from './read-school.ts'

/** The server decides: a real school may have demo accounts. */
export function DemoNotice() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    readSchool().then(
      ({ demoAccounts }) => setShown(demoAccounts === true),
      () => {},
    )
  }, [])
  if (!isShown) return null
  return (
    <aside className="demo-notice no-print" aria-label={t`Demo accounts`}>
      <p>
        <Trans>
          <b>This school has demo accounts with known passwords.</b> Anyone can log in with them. Don’t use it
          for a real school: start with an empty data folder.
        </Trans>
      </p>
    </aside>
  )
}
