import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listStudents } from '#calls/directory/students.ts'
import type { Student } from '#contract/directory/students.ts'
import { limits } from '#contract/limits.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { pageQuery } from '../../api/page-query.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useSelection } from '../../ui/use-selection.ts'

export interface PickStudentsProps {
  onPicked: (students: readonly Student[]) => void
  onClose: () => void
}

export function PickStudents({ onPicked, onClose }: PickStudentsProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const query = useQuery(pageQuery(listStudents, ['students', 'pick'], { search, page: 1, limit: 10 }))
  const { rows, choose } = useSelection<Student>()
  const found = query.data?.body ?? []
  const others = [...rows.values()].filter(({ _id }) => !found.some((one) => one._id === _id))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Which students`}
      actions={
        <>
          <Button
            variant="primary"
            disabled={rows.size === 0 || rows.size > 100}
            onClick={() => onPicked([...rows.values()])}
          >
            {rows.size === 0
              ? t`Choose students`
              : plural(rows.size, { one: 'Go on with # student', other: 'Go on with # students' })}
          </Button>
          <Button onClick={onClose}>{t`Leave as it is`}</Button>
        </>
      }
    >
      <div className="grid gap-12">
        <TextField
          label={t`Name, email, phone or roll number`}
          type="search"
          autoComplete="off"
          data-first-focus
          maxLength={limits.name}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <QueryStates query={query} message={t`The students did not load.`} skeleton={null} />
        {query.data && found.length === 0 && <p role="status">{t`No students match this search.`}</p>}
        <fieldset className="grid">
          <legend className="vh">{t`Students`}</legend>
          {[...others, ...found].map((student) => (
            <Checkbox
              key={student._id}
              label={joinIsolated([student.name, student.email ?? student.phone])}
              checked={rows.has(student._id)}
              onChange={({ target }) => choose([student], target.checked)}
            />
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}
