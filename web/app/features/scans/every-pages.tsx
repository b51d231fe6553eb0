import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ScanStudent } from '#contract/scans/scans.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { hasWork } from './split.ts'

interface SplitEveryPagesProps {
  students: readonly ScanStudent[]
  onSplit: (pages: number, firstStudentId: string) => void
}

export function SplitEveryPages({ students, onSplit }: SplitEveryPagesProps) {
  const studentsWithoutWork = students.filter((student) => !hasWork(student))
  const [count, setCount] = useState('2')
  const [first, setFirst] = useState(studentsWithoutWork[0]?._id ?? '')
  const [error, setError] = useState<string>()
  const names = Object.fromEntries(
    studentsWithoutWork.map(({ _id, rollNumber, name }) => [
      _id,
      [rollNumber, name].filter(Boolean).join(' · '),
    ]),
  )
  return (
    <form
      className="scan-every"
      onSubmit={(event) => {
        event.preventDefault()
        const pages = Number(count)
        const isValid = Number.isInteger(pages) && pages >= 1 && pages <= 100
        setError(isValid ? undefined : t`Please enter 1 to 100 pages.`)
        if (isValid) onSplit(pages, first)
      }}
    >
      <TextField
        label={t`Pages of a paper`}
        inputMode="numeric"
        value={count}
        error={error}
        onChange={({ target }) => setCount(target.value)}
      />
      <SelectField
        label={t`First student`}
        none={t`Nobody yet`}
        options={names}
        value={first}
        onChange={({ target }) => setFirst(target.value)}
      />
      <Button type="submit">
        <Trans>Split</Trans>
      </Button>
    </form>
  )
}
