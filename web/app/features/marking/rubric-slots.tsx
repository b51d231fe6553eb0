import { lazy, Suspense } from 'react'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { OutsideOfForm } from '../../ui/outside-of-form.tsx'
import type { RubricDialogProps } from './rubric-dialog.tsx'

const RubricDialog = lazyDialog(async () => (await import('./rubric-dialog.tsx')).RubricDialog)

/** Forms cannot nest, and the dialog may open inside a form. */
const Dialog = (props: RubricDialogProps) => (
  <OutsideOfForm>
    <Suspense>
      <RubricDialog {...props} />
    </Suspense>
  </OutsideOfForm>
)

/** `Rows`: a new assignment; `Dialog`: an existing assignment. */
export const lazyRubricParts = { Rows: lazy(() => import('./rubric-rows.tsx')), Dialog }
