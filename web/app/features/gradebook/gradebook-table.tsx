import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { GradebookCell, GradebookItem, getGradebook } from '#contract/gradebook/gradebook.ts'
import { marksText } from '../../shared/marks-text.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import type { ExcuseTarget } from './excuse-dialog.tsx'
import { shareText, stateText } from './grade-texts.ts'
import './gradebook.css'
import type { GradebookPaths } from './gradebook-paths.ts'

export type Gradebook = ResponseOf<typeof getGradebook>
type Student = Gradebook['students'][number]

interface TableProps {
  gradebook: Gradebook
  to: GradebookPaths
  onExcuse: (excusing: ExcuseTarget) => void
}

export function GradebookTable({ gradebook, to, onExcuse }: TableProps) {
  const { course, items, students, settings } = gradebook
  return (
    <div className="gradebook">
      <Table caption={t`Marks in ${course.name}`}>
        <thead>
          <tr>
            <th scope="col">{t`Student`}</th>
            <th scope="col" className="number">{t`Total`}</th>
            {items.map((item) => (
              <th key={item._id} scope="col">
                <span className="gradebook-item">{item.title}</span>
                <span className="gradebook-note">
                  {kindText(item)}
                  {settings.countsBy === 'weights' && ` · ${weightText(item)}`}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student._id} data-row={student._id}>
              <th scope="row">
                <span className="wrap-anywhere">{student.name}</span>
                {student.rollNumber !== null && <span className="gradebook-note">{student.rollNumber}</span>}
              </th>
              <td className="number">
                <b className="text-ink">{shareText(student.total)}</b>
                {settings.countsBy === 'points' && student.total.max > 0 && (
                  <span className="gradebook-note">
                    {t`${marksText(student.total.score)} of ${marksText(student.total.max)}`}
                  </span>
                )}
              </td>
              {items.map((item, index) => (
                <td key={item._id}>
                  <Cell {...{ student, item, to, onExcuse }} cell={student.cells[index]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

const kindText = ({ kind, max }: GradebookItem) =>
  kind === 'assignment' ? t`Assignment, ${marksText(max)}` : t`Quiz, ${marksText(max)}`

const weightText = ({ weight }: GradebookItem) =>
  weight === null ? t`weight as its marks` : t`weight ${weight}`

interface CellProps {
  student: Student
  item: GradebookItem
  cell: GradebookCell | undefined
  to: GradebookPaths
  onExcuse: TableProps['onExcuse']
}

function Cell({ student, item, cell, to, onExcuse }: CellProps) {
  if (!cell) return null
  const { state, score, max, workId, reason } = cell
  const excuse = () => onExcuse({ student, item, reason })
  const label =
    state === 'excused'
      ? t`${student.name} is excused from ${item.title}`
      : t`Excuse ${student.name} from ${item.title}`
  if (workId === null)
    return (
      <button
        type="button"
        className={state === 'missing' ? 'gradebook-state text-mark' : 'gradebook-state'}
        aria-label={`${stateText(state)}. ${label}`}
        title={reason ?? undefined}
        onClick={excuse}
      >
        {stateText(state)}
      </button>
    )
  return (
    <span className="flex items-center gap-4">
      <Link
        className="link tnum"
        to={item.kind === 'quiz' ? to.quizResults(item._id) : to.submission(workId)}
      >
        {score === null ? (
          stateText(state)
        ) : (
          <Trans>
            {marksText(score)}
            <span className="gradebook-of"> of {marksText(max)}</span>
          </Trans>
        )}
      </Link>
      <Button variant="quiet" size="icon" icon="more" aria-label={label} onClick={excuse} />
    </span>
  )
}
