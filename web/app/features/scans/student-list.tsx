import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ScanStudent } from '#contract/scans/scans.ts'
import { Icon } from '../../ui/icons.tsx'
import { hasWork, papersOf, type SplitPages } from './split.ts'

export function StudentList({ students, pages }: { students: readonly ScanStudent[]; pages: SplitPages }) {
  const papers = papersOf(pages)
  const pagesOf = (id: string) =>
    papers.filter(({ studentId }) => studentId === id).reduce((sum, { kept }) => sum + kept.length, 0)
  return (
    <section
      className="scan-students"
      aria-labelledby="scan-students"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
      tabIndex={0}
    >
      <h2 id="scan-students" className="mb-8 text-lead">
        <Trans>Students</Trans>
      </h2>
      {students.length === 0 && (
        <p className="text-ink2">
          <Trans>Nobody is enrolled in this course yet.</Trans>
        </p>
      )}
      <ol>
        {students.map((student) => {
          const count = pagesOf(student._id)
          return (
            <li key={student._id} className="scan-student-row">
              <span className="tnum text-ink2">{student.rollNumber}</span>
              <span className="min-w-0 break-words">{student.name}</span>
              <span className="text-ink2 text-note">
                {count > 0 && (
                  <>
                    <Icon name="check" size={16} /> {plural(count, { one: '# page', other: '# pages' })}
                  </>
                )}
                {count === 0 && (hasWork(student) ? t`has submitted` : t`no paper`)}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
