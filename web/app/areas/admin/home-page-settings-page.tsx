import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { websiteSettings } from '../../features/website/queries.ts'
import { WebsiteForm } from '../../features/website/website-form.tsx'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import './office.css'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { places } from '../../ui/skeletons.tsx'

export const meta = () => [{ title: titleOf(t`Home page`) }]

export default function HomePageSettingsPage() {
  const user = useSessionUser()
  const query = useQuery({ ...websiteSettings, refetchOnWindowFocus: false, refetchOnReconnect: false })
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <div className="mb-22 flex flex-wrap items-center justify-between gap-x-24 gap-y-12">
          <h1>
            <Trans>Home page</Trans>
          </h1>
          <Link className={buttonClass()} to={paths.home()}>
            <Trans>Look at Home</Trans>
          </Link>
        </div>
        <QueryStates query={query} message={t`The home page did not load.`} skeleton={<FormSkeleton />} />
        {query.data && query.isFetchedAfterMount && user && <WebsiteForm settings={query.data} />}
      </Sheet>
    </Main>
  )
}

function FormSkeleton() {
  return (
    <div className="school-form">
      {places(8).map((row) => (
        <Skeleton key={row} className="h-73" />
      ))}
    </div>
  )
}
