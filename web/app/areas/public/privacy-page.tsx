import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { schoolName, titleOf } from '../../api/school-name.ts'
import { paths } from '../../paths.ts'
import { TextLink, TextPage, TextSection } from './text-page.tsx'

export const handle = { isPublic: true }

export const meta = () => [
  { title: titleOf(t`Privacy`) },
  {
    name: 'description',
    content: t`What ${{ school: schoolName() }} keeps about you, who sees it, and how you get rid of it.`,
  },
]

export default function PrivacyPage() {
  return (
    <TextPage
      title={t`Privacy`}
      lead={t`What this school keeps about you, who sees it, and how it goes away. It is kept on the school’s own server, and given to nobody.`}
    >
      <TextSection numeral={1} title={t`What is kept`}>
        <p>
          <Trans>
            Your name, email address and role; of your password only a fingerprint that it cannot be read
            from; and what you choose to add to your profile and settings.
          </Trans>
        </p>
        <p>
          <Trans>
            With a course: the name, email, phone number and start date that you gave with it, the method of
            payment, and the receipt. Never a card, UPI or bank number of yours. With your work: the links
            that you submitted, what you have marked as done, grades and feedback. And the messages that you
            send by <TextLink to={paths.contact()}>Contact</TextLink>.
          </Trans>
        </p>
        <p>
          <Trans>
            The server notes which page was asked for, when, by which account and from which network address,
            so that faults and attacks can be found, and counts tries by network address for a while, so that
            nobody guesses passwords. Log-ins and failed log-ins to your account are kept; the network address
            of each is deleted after 90 days. The server notes no text that anybody wrote. The days on which
            you used the school are kept, so that it can tell how many do.
          </Trans>
        </p>
      </TextSection>
      <TextSection numeral={2} title={t`Who sees it`}>
        <p>
          <Trans>
            The mentor of a course sees who has joined it, with name and email, and the work submitted there.
            They do not see your phone number or what you paid. The school’s admins see all of it. Other
            students see of your progress what you allow in your settings; at first that is nothing.
          </Trans>
        </p>
      </TextSection>
      <TextSection numeral={3} title={t`In your browser`}>
        <p>
          <Trans>
            The browser remembers that you are logged in, how you like the pages, and texts that you have
            begun and not sent. One cookie says that somebody logged in to your account on this device before,
            so that other people’s guesses at your password cannot lock you out; it lasts 180 days. There is
            no advertising, and there are no counters of other companies.
          </Trans>
        </p>
        <p>
          <Trans>
            A video of a lesson comes from YouTube, and only after you press Play; a document that a mentor
            has linked to elsewhere comes from there. Those sites then see your visit.
          </Trans>
        </p>
      </TextSection>
      <TextSection numeral={4} title={t`How long it is kept`}>
        <p>
          <Trans>
            You can change what you have added on your <TextLink to={paths.profile()}>profile</TextLink> at
            any time, and delete your account in your <TextLink to={paths.settings()}>settings</TextLink>.
            Then your personal data is erased and you are logged out everywhere. Receipts stay as long as tax
            law asks for them, and so do the days in the school’s counts, both under “Deleted user”. A message
            that you sent with another email address than your account’s is not known to be yours: ask the
            school, with its reference.
          </Trans>
        </p>
        <p>
          <Trans>The school’s copy of each mail that it sent you is deleted after 90 days.</Trans>
        </p>
        <p>
          <Trans>
            A copy of all that is kept about you is there too, as a file to download. To have something put
            right that you cannot change yourself,{' '}
            <TextLink to={paths.contact()}>write to the school</TextLink>.
          </Trans>
        </p>
      </TextSection>
    </TextPage>
  )
}
