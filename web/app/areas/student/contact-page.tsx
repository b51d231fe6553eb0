import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { texts } from '#contract/texts.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { WriteToSchool } from '../../features/messages/write-to-school.tsx'
import { RuledPage } from '../../ui/page.tsx'
import { BackButton } from './back-button.tsx'

export const meta = () => [{ title: titleOf(t(texts.contact.title)) }]

export default function ContactPage() {
  const user = useSessionUser()
  if (!user) return null
  return (
    <RuledPage title={t(texts.contact.title)} wordBehind>
      <div className="absolute top-28">
        <BackButton />
      </div>
      <p className="relative top-5 mb-28 max-w-text text-ink2">
        <Trans>
          Ask about a course, a payment or your account. Somebody at the school reads it and answers by mail.
        </Trans>
      </p>
      <WriteToSchool user={user} />
    </RuledPage>
  )
}
