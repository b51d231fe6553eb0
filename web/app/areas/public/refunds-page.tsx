import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { schoolName, titleOf } from '../../api/school-name.ts'
import { paths } from '../../paths.ts'
import { TextLink, TextPage, TextSection } from './text-page.tsx'
import { useSchool } from './use-school.ts'

export const handle = { isPublic: true }

export const meta = () => [
  { title: titleOf(t`Refunds`) },
  {
    name: 'description',
    content: t`How to cancel an enrollment at ${{ school: schoolName() }}, and when the school returns the fee.`,
  },
]

export default function RefundsPage() {
  return (
    <TextPage title={t`Refunds`} lead={t`How to cancel an enrollment, and what happens to the fee.`}>
      <TextSection numeral={1} title={t`Ask the school`}>
        <p>
          <Trans>
            <TextLink to={paths.contact()}>Write to the school</TextLink> from the account that has the
            course. Give the number of your receipt. You need not give a reason.
          </Trans>
        </p>
      </TextSection>
      <TextSection numeral={2} title={t`What happens then`}>
        <p>
          <Trans>
            The school cancels the enrollment. The course closes in your account, and the receipt keeps its
            number and says that it was cancelled. You may join the same course again later.
          </Trans>
        </p>
        <p>
          <Trans>
            The fee went to the school directly, so it comes back from the school, not from this site. If you
            had not paid yet, nothing is owed.
          </Trans>
        </p>
      </TextSection>
      <TextSection numeral={3} title={t`When the fee is returned`}>
        <RefundRule />
      </TextSection>
    </TextPage>
  )
}

function RefundRule() {
  const school = useSchool()
  return (
    <p className="min-h-112 whitespace-pre-line">
      {school &&
        (school.refundText ||
          t`This school has not written down a rule of its own. Please ask before you pay, and keep the answer.`)}
    </p>
  )
}
