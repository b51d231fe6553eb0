import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Scan } from '#contract/scans/scans.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { SplitEveryPages } from './every-pages.tsx'
import { setDropped, splitEvery } from './split.ts'
import type { BlankPages } from './use-blank-pages.ts'
import type { Split } from './use-split.ts'

interface SplitToolsProps {
  scan: Scan
  split: Split
  blank: BlankPages
}

export function SplitTools({ scan, split, blank }: SplitToolsProps) {
  const { pages, change, undo } = split
  const pagesToDrop = pages.filter(({ page, isDropped }) => blank.found.has(page) && !isDropped)
  const keptPages = pages.filter(({ isDropped }) => !isDropped).map(({ page }) => page)
  const drop = () => {
    change(setDropped(pages, blank.found, true))
    blank.forget()
  }
  return (
    <>
      {split.isChangedElsewhere && (
        <p className="py-8" role="status">
          <Trans>This scan was changed on another device or by somebody else. This is how it is now.</Trans>
        </p>
      )}
      {split.failure && (
        <ErrorBanner>{t`Your last change is not saved yet. It will be tried again.`}</ErrorBanner>
      )}
      <SplitEveryPages
        students={scan.students}
        onSplit={(count, first) => change(splitEvery(pages, count, scan.students, first))}
      />
      <div className="scan-actions">
        <Button
          size="row"
          busy={blank.checkedIndex !== null && t`Page ${blank.checkedIndex + 1} of ${keptPages.length}`}
          onClick={() => void blank.find(keptPages)}
        >
          <Trans>Find blank pages</Trans>
        </Button>
        {pagesToDrop.length > 0 && (
          <Button size="row" icon="trash" onClick={drop}>
            {plural(pagesToDrop.length, { one: 'Drop # blank page', other: 'Drop # blank pages' })}
          </Button>
        )}
        {undo && (
          <Button size="row" icon="undo" onClick={undo}>
            <Trans>Undo</Trans>
          </Button>
        )}
        <p className="text-ink2 text-note" role="status">
          {blank.isDone && pagesToDrop.length === 0 && t`No blank page was found.`}
          {pagesToDrop.length > 0 && t`Please look at them before you drop them: ${pageList(pagesToDrop)}`}
        </p>
        <p className="ml-auto text-ink2 text-note">{split.isUnsent ? t`Saving...` : t`Saved`}</p>
      </div>
    </>
  )
}

const pageList = (pages: readonly { readonly page: number }[]) => pages.map(({ page }) => page).join(', ')
