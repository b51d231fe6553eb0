import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { texts } from '#contract/texts.ts'
import { titleOf } from '../../api/school-name.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { RuledPage } from '../../ui/page.tsx'

/** Does not reveal whether the course exists. */
export function CourseNotFound() {
  return (
    <RuledPage title={t(texts.courses.notFound)}>
      <title>{titleOf(t(texts.courses.notFound))}</title>
      <p className="max-w-text text-lead">
        <Trans>The course may be off the list, or its address may have a typing mistake.</Trans>
      </p>
      <Link className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-56`} to={paths.courses()}>
        <Trans>All courses</Trans>
      </Link>
    </RuledPage>
  )
}
