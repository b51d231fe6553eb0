import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/auth.ts'
import { texts } from '#contract/texts.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { ChangePassword } from '../../features/accounts/change-password.tsx'
import { OwnSessions } from '../../features/accounts/own-sessions.tsx'
import { TwoStep } from '../../features/accounts/two-step.tsx'
import { ownSettings } from '../../features/settings/queries.ts'
import { SettingsForm } from '../../features/settings/settings-form.tsx'
import { SettingsSkeleton } from '../../features/settings/settings-skeleton.tsx'
import { SingleKeysRow } from '../../features/settings/single-keys-row.tsx'
import { QueryStates } from '../../shared/query-states.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { OwnData } from './own-data.tsx'

const groupCountOfRole = { student: 4, mentor: 2, admin: 2 } as const

export const meta = () => [{ title: titleOf(t`Settings`) }]

export default function SettingsPage() {
  const user = useSessionUser()
  const settings = useQuery(ownSettings)
  if (!user) return null
  return (
    <Main className="min-h-dvh">
      <Sheet className="pt-32 md:pt-48">
        <h1>{t(texts.frame.settings)}</h1>
        <div className="mt-40 grid max-w-704 gap-64 md:mt-48">
          <QueryStates
            query={settings}
            message={t`Your settings did not load.`}
            skeleton={<SettingsSkeleton groups={groupCountOfRole[user.role]} />}
          />
          {settings.data && <SettingsForm userId={user._id} role={user.role} />}
          {settings.data && <SingleKeysRow />}
          {settings.data && <OwnPassword user={user} />}
          {settings.data && <TwoStep />}
          {settings.data && <OwnSessions />}
          {settings.data && <OwnData />}
        </div>
      </Sheet>
    </Main>
  )
}

function OwnPassword({ user }: { user: User }) {
  return (
    <section aria-labelledby="own-password">
      <h2 id="own-password" className="rule-b pb-12">
        <Trans>Password</Trans>
      </h2>
      <div className="grid justify-items-start gap-12 rule-b py-20">
        <p className="max-w-text text-ink2">
          <Trans>To set a new password, enter the one you have now. Your other devices are logged out.</Trans>
        </p>
        <ChangePassword user={user} />
      </div>
    </section>
  )
}
