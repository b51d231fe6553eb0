import { t } from '@lingui/core/macro'
import { Button } from './button.tsx'
import './table.css'

/** `hasMore`: the server stopped counting before the last page. */
export function Pager({
  page,
  pages,
  hasMore = false,
  onPage,
}: {
  page: number
  pages: number
  hasMore?: boolean
  onPage: (page: number) => void
}) {
  const last = `${pages}${hasMore ? '+' : ''}`
  return (
    <nav className="pager" aria-label={t`Pages`}>
      <p aria-live="polite">{t`Page ${page} of ${last}`}</p>
      <Button
        icon="chevronLeft"
        aria-label={t`Previous page`}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <Button
        icon="chevronRight"
        aria-label={t`Next page`}
        disabled={page >= pages && !hasMore}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
