import { t } from '@lingui/core/macro'
import { texts } from '#contract/texts.ts'
import { Loading } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export function LoadingPage() {
  return (
    <Main className="min-h-dvh">
      <Sheet className="pt-48">
        <Loading label={t(texts.frame.loading)} />
      </Sheet>
    </Main>
  )
}
