import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { schoolName, titleOf } from '../../api/school-name.ts'
import { paths } from '../../paths.ts'
import { TextLink, TextPage, TextSection } from './text-page.tsx'

export const handle = { isPublic: true }

export const meta = () => [
  { title: titleOf(t`Terms of use`) },
  {
    name: 'description',
    content: t`What you and the school promise each other when you learn at ${{ school: schoolName() }}.`,
  },
]

export default function TermsPage() {
  return (
    <TextPage title={t`Terms of use`} lead={t`What you and the school promise each other, in plain words.`}>
      <TextSection numeral={1} title={t`Your account`}>
        <p>
          <Trans>
            An account is for one person. Keep its password to yourself, and use an email address that you can
            read: receipts and feedback are sent there. Students make their own accounts; mentors and admins
            get theirs from the school.
          </Trans>
        </p>
      </TextSection>
      <TextSection numeral={2} title={t`A course and its fee`}>
        <p>
          <Trans>
            You pay for a course once, in rupees, taxes included, at the price that the payment page shows.
            The course then stays in your account, also when the school no longer offers it to others.
          </Trans>
        </p>
        <p>
          <Trans>
            Your enrollment counts at once. The payment is recorded, and confirmed when the money reaches the
            school. To cancel, read <TextLink to={paths.refunds()}>Refunds</TextLink>.
          </Trans>
        </p>
      </TextSection>
      <TextSection numeral={3} title={t`Your work`}>
        <p>
          <Trans>
            What you submit is yours. You let your mentor and the school open it, mark it and keep the marks.
            Submit what you made yourself, and say where you used the work of others.
          </Trans>
        </p>
      </TextSection>
      <TextSection numeral={4} title={t`The school’s material`}>
        <p>
          <Trans>
            Lessons, handouts and assignments are for your own learning. Please do not publish or sell them,
            and do not pass on your account so that others can open them.
          </Trans>
        </p>
      </TextSection>
      <TextSection numeral={5} title={t`How we treat each other`}>
        <p>
          <Trans>
            Write to mentors and other students as you would speak to them in a classroom. The school may
            close an account that harms others or the service, and says why.
          </Trans>
        </p>
      </TextSection>
      <TextSection numeral={6} title={t`What we do not promise`}>
        <p>
          <Trans>
            The school keeps the site running with care, but there are days when it is down for an hour. A
            course is no promise of a job or a certificate of any authority. Your rights under Indian law
            stand above this page.
          </Trans>
        </p>
      </TextSection>
    </TextPage>
  )
}
