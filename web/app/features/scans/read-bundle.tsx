import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ScanStudent } from '#contract/scans/scans.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { PagePicture } from './page-tile.tsx'
import type { DrawPage } from './scan-pages.tsx'
import { hasWork, type PageGroup, type SplitPage } from './split.ts'

interface ReadBundleProps {
  page: SplitPage
  paper: PageGroup | null
  students: readonly ScanStudent[]
  draw: DrawPage
  onStudent: (studentId: string | null) => void
  onNext: (() => void) | null
  onClose: () => void
}

export function ReadBundle({ page, paper, students, draw, onStudent, onNext, onClose }: ReadBundleProps) {
  const names = Object.fromEntries(
    students.map((student) => [
      student._id,
      [student.rollNumber, student.name, hasWork(student) && t`has submitted`].filter(Boolean).join(' · '),
    ]),
  )
  return (
    <Dialog
      open
      title={t`Page ${page.page}`}
      className="scan-reader"
      onClose={onClose}
      actions={
        <>
          {onNext && (
            <Button variant="primary" onClick={onNext}>
              <Trans>Next paper</Trans>
            </Button>
          )}
          <Button variant={onNext ? 'second' : 'primary'} onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      {paper && (
        <SelectField
          label={t`Student`}
          none={t`Choose a student`}
          options={names}
          value={paper.studentId ?? ''}
          onChange={({ target }) => onStudent(target.value || null)}
        />
      )}
      <div className="scan-large">
        <PagePicture page={page.page} rotation={page.rotation} draw={draw} edge={1400} />
      </div>
    </Dialog>
  )
}
