import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/accounts/profile.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { ChangePassword } from '../../features/accounts/change-password.tsx'
import { Portrait } from '../../features/accounts/portrait.tsx'
import { ProfileFacts } from '../../features/accounts/profile-facts.tsx'
import { ownProfile } from '../../features/accounts/profile-queries.ts'
import { ProfileSkeleton } from '../../features/accounts/profile-skeleton.tsx'
import { useLogout } from '../../features/accounts/use-logout.ts'
import { OwnReceipts } from '../../features/fees/own-receipts.tsx'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import '../../ui/facts.css'
import { roleName } from '../../shared/role-name.ts'
import { Main, Sheet } from '../../ui/page.tsx'
import { PayLaterDetails } from './pay-later.tsx'

export const meta = () => [{ title: titleOf(t`My Profile`) }]

export default function ProfilePage() {
  const user = useSessionUser()
  const query = useQuery(ownProfile)
  if (!user) return null
  return (
    <Main className="min-h-dvh">
      <Sheet className="pt-32 md:pt-48">
        <h1>
          <Trans>My Profile</Trans>
        </h1>
        <div className="mt-40 md:mt-48">
          <QueryStates query={query} message={t`Your profile did not load.`} skeleton={<ProfileSkeleton />} />
          {query.data && <OwnPage profile={query.data} />}
        </div>
      </Sheet>
    </Main>
  )
}

function OwnPage({ profile }: { profile: Profile }) {
  return (
    <div className="grid gap-x-48 gap-y-48 md:grid-cols-[minmax(0,638px)_minmax(0,368px)] md:justify-between">
      <aside className="md:order-last" aria-label={t`Account`}>
        <Account profile={profile} />
      </aside>
      <div className="grid content-start gap-40">
        <ProfileFacts profile={profile} />
        {profile.role === 'student' && (
          <OwnReceipts numeral={2} pay={(payment) => <PayLaterDetails payment={payment} />} />
        )}
      </div>
    </div>
  )
}

function Account({ profile }: { profile: Profile }) {
  const logout = useLogout()
  return (
    <div className="grid gap-24">
      <Portrait profile={profile} />
      <div>
        <p className="display text-h3 wrap-anywhere">{profile.name}</p>
        <p className="text-ink2 wrap-anywhere">{profile.email}</p>
        <p className="text-ink2">{roleName(profile.role)}</p>
      </div>
      <div className="flex flex-wrap gap-12">
        <ChangePassword user={profile} />
        <Button variant="quiet" icon="logout" onClick={logout}>
          <Trans>Logout</Trans>
        </Button>
      </div>
    </div>
  )
}
