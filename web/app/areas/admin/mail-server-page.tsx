import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { MailOfEnvironment } from '../../features/notifications/mail-of-environment.tsx'
import { mailSettings } from '../../features/notifications/mail-settings.ts'
import { MailSettingsForm } from '../../features/notifications/mail-settings-form.tsx'
import { paths } from '../../paths.ts'
import { LocalLinks } from '../../shared/mail-server.tsx'
import { QueryStates } from '../../shared/query-states.tsx'
import './office.css'
import '../../ui/facts.css'
import { Skeleton } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { places } from '../../ui/skeletons.tsx'

export const meta = () => [{ title: titleOf(t`Mail server`) }]

export default function MailServerPage() {
  const query = useQuery({
    ...mailSettings,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data } = query
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <p className="mb-8">
          <Link className="link" to={paths.adminMail()}>
            <Trans>Mail</Trans>
          </Link>
        </p>
        <h1 className="mb-8">
          <Trans>Mail server</Trans>
        </h1>
        <p className="mb-22 max-w-text text-ink2">
          <Trans>
            Receipts, reminders and links for a new password leave by the mail account of the school. Mails
            that wait are sent within seconds once it is set.
          </Trans>
        </p>
        <QueryStates query={query} message={t`The mail server did not load.`} skeleton={<FormSkeleton />} />
        {data && query.isFetchedAfterMount && (
          <>
            {data.from === 'environment' ? (
              <MailOfEnvironment settings={data} />
            ) : (
              <MailSettingsForm settings={data} />
            )}
            <div className="mt-24 max-w-text">
              <LocalLinks />
            </div>
          </>
        )}
      </Sheet>
    </Main>
  )
}

function FormSkeleton() {
  return (
    <div className="school-form">
      {places(5).map((row) => (
        <Skeleton key={row} className="h-73" />
      ))}
    </div>
  )
}
