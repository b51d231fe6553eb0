import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { RedRing } from '../../ui/red-pen.tsx'

export const meta = () => [{ title: titleOf(t`Page Not Found`) }]

export default function NotFoundPage() {
  return (
    <Main className="ruled">
      <Sheet className="relative pt-56 pb-112 md:pt-168">
        <div className="relative mb-28">
          <span className="numeral md:absolute text-lead md:top-30 md:right-full md:mr-40" aria-hidden="true">
            404
          </span>
          <h1>
            <Trans>Page Not Found</Trans>
          </h1>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-28 md:pr-88">
          <p className="max-w-544 text-lead">
            <Trans>
              Nothing is written on this page. The address may be old, or it may have a typing mistake.
            </Trans>
          </p>
          <RedRing large>
            <Trans>See me</Trans>
          </RedRing>
        </div>
        <Link className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-48`} to={paths.home()}>
          <Trans>Go to Homepage</Trans>
        </Link>
      </Sheet>
    </Main>
  )
}
