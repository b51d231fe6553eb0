import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Assignment, WorkKind } from '#contract/coursework/assignments.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { intlLocale } from '../../../ui/dates.ts'

export interface FilesToSubmitProps {
  assignment: Assignment
  hint: string | undefined
}

export function FilesToSubmit({ assignment: { _id, title, accepts }, hint }: FilesToSubmitProps) {
  const kinds = fileKinds.filter((kind) => accepts.includes(kind))
  if (kinds.length === 0) return null
  const list = new Intl.ListFormat(intlLocale(), { type: 'disjunction' }).format(kinds.map(kindText))
  if (accepts.includes('link')) {
    return (
      <p className="text-label text-ink2">
        <Trans>
          Or submit {list}:{' '}
          <Link className="link" to={paths.assignment(_id)}>
            open the assignment<span className="vh">: {title}</span>
          </Link>
        </Trans>
      </p>
    )
  }
  return (
    <div>
      <p className="text-ink2">
        <Trans>Submit {list}.</Trans>
      </p>
      <p className="mt-12 mb-16">
        <Link className={buttonClass({ variant: 'primary' })} to={paths.assignment(_id)}>
          <span>
            <Trans>
              Open<span className="vh">: {title}</span>
            </Trans>
          </span>
        </Link>
      </p>
      {hint && <p className="text-label text-ink3">{hint}</p>}
    </div>
  )
}

const fileKinds = ['photos', 'pdf', 'files'] as const satisfies WorkKind[]

function kindText(kind: (typeof fileKinds)[number]): string {
  if (kind === 'photos') return t`photos`
  return kind === 'pdf' ? t`a PDF` : t`files`
}
