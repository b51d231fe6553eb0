import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { showSchool, titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { IdentityForm } from '../../features/settings/identity-form.tsx'
import { school } from '../../features/settings/queries.ts'
import { SchoolForm } from '../../features/settings/school-form.tsx'
import { TaxForm } from '../../features/tax/tax-form.tsx'
import { QueryStates } from '../../shared/query-states.tsx'
import './office.css'
import { Skeleton } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { places } from '../../ui/skeletons.tsx'

export const meta = () => [{ title: titleOf(t`School`) }]

export default function SchoolPage() {
  const user = useSessionUser()
  const query = useQuery({ ...school, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false })
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">
          <Trans>School</Trans>
        </h1>
        <QueryStates query={query} message={t`The school did not load.`} skeleton={<FormSkeleton />} />
        {query.data && query.isFetchedAfterMount && user && (
          <SchoolForm school={query.data} onSaved={showSchool} />
        )}
        {query.data && query.isFetchedAfterMount && <IdentityForm school={query.data} />}
        {/* The form's height is unknown, so this part appears later. */}
        {query.isFetchedAfterMount && user && <TaxForm />}
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
