import { lazy, Suspense } from 'react'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { OutsideOfForm } from '../../ui/outside-of-form.tsx'
import type { RubricDialogProps } from './rubric-dialog.tsx'

const RubricDialog = lazyDialog(async () => (await import('./rubric-dialog.tsx')).RubricDialog)

/** The dialog may be opened inside another form, and forms cannot nest. */
const Dialog = (props: RubricDialogProps) => (
  <OutsideOfForm>
    <Suspense>
      <RubricDialog {...props} />
    </Suspense>
  </OutsideOfForm>
)

/** `Rows` is for a new assignment, `Dialog` for an existing assignment. */
export const lazyRubricParts = { Rows: lazy(() => import('./rubric-rows.tsx')), Dialog }
