import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { groupDigits } from '#contract/numbers.ts'
import { paths } from '../../paths.ts'
import { Highlighted } from '../../ui/highlighter.tsx'
import { ListHead } from '../../ui/page.tsx'
import { unreadAnswers } from './unread.ts'

export function NewAnswers() {
  const { data } = useQuery(unreadAnswers)
  const count = data?.answers ?? 0
  const text = plural(count, { one: '# new answer', other: `${groupDigits(count)} new answers` })
  return (
    <section aria-labelledby="new-answers">
      <ListHead id="new-answers" title={t`Doubts`} />
      <p className="py-14">
        {count > 0 ? (
          <Link
            className="link-plain"
            to={data?.only ? paths.doubt(data.only.courseId, data.only._id) : paths.ownDoubts()}
          >
            <Highlighted>{text}</Highlighted>
          </Link>
        ) : (
          <Link className="link" to={paths.ownDoubts()}>
            <Trans>What you asked and follow</Trans>
          </Link>
        )}
      </p>
    </section>
  )
}
