import { texts } from '../../api/texts.ts'
import { Loading } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

/** A page of which nothing is known yet. It keeps the whole height, so that the footer does not come and go. */
export function WaitingPage() {
  return (
    <Main className="min-h-dvh">
      <Sheet className="pt-48">
        <Loading label={texts.frame.loading} />
      </Sheet>
    </Main>
  )
}
