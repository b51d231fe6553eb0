import { lazy, Suspense } from 'react'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { OutsideOfForm } from '../../ui/outside-of-form.tsx'
import type { RubricDialogProps } from './rubric-dialog.tsx'

const RubricDialog = lazyDialog(async () => (await import('./rubric-dialog.tsx')).RubricDialog)

/** The dialog may stand inside another form. */
const Dialog = (props: RubricDialogProps) => (
  <OutsideOfForm>
    <Suspense>
      <RubricDialog {...props} />
    </Suspense>
  </OutsideOfForm>
)

/** Rows for a new assignment, a dialog for an existing one. */
export const lazyRubricParts = { Rows: lazy(() => import('./rubric-rows.tsx')), Dialog }
