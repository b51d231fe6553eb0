import { plural } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../ui/icons.tsx'
import type { PagesId } from './page-calls.ts'
import { presenceOf } from './queries.ts'
import './marking.css'

export function OtherMarkers({ pagesId }: { pagesId: PagesId }) {
  const { data: others = [] } = useQuery(presenceOf(pagesId))
  const [first] = others
  return (
    <p className="other-markers" role="status">
      {first && (
        <>
          <Icon name="users" size={18} />
          {plural(others.length - 1, {
            0: `${first.name} is marking this too`,
            one: `${first.name} and # other are marking this too`,
            other: `${first.name} and # others are marking this too`,
          })}
        </>
      )}
    </p>
  )
}
