import { t } from '@lingui/core/macro'
import { Checkbox } from '../../ui/choices.tsx'
import { TextField } from '../../ui/field.tsx'
import { isMarks, type TypedMarks } from './typed-marks.ts'

interface MarksFieldsProps {
  marks: TypedMarks
  isChecked: boolean
  onChange: (marks: TypedMarks) => void
}

export function MarksFields({ marks, isChecked, onChange }: MarksFieldsProps) {
  const field = (name: keyof TypedMarks) => ({
    ...{ inputMode: 'decimal' as const, maxLength: 8, value: marks[name] },
    error: isChecked && !isMarks(marks[name]) ? t`A number such as 4 or -0.33` : undefined,
    onChange: (event: { target: { value: string } }) => onChange({ ...marks, [name]: event.target.value }),
  })
  return (
    <>
      <TextField label={t`Marks for right`} {...field('right')} />
      <TextField label={t`Marks for wrong`} {...field('wrong')} />
      <TextField label={t`Marks for blank`} {...field('blank')} />
    </>
  )
}

interface OwnMarksProps {
  marks: TypedMarks | null
  ofSection: TypedMarks
  isChecked: boolean
  onChange: (marks: TypedMarks | null) => void
}

export function OwnMarks({ marks, ofSection, isChecked, onChange }: OwnMarksProps) {
  return (
    <div className="grid gap-12">
      <Checkbox
        label={t`Other marks than the section`}
        checked={marks !== null}
        onChange={() => onChange(marks === null ? ofSection : null)}
      />
      {marks && (
        <div className="grid gap-16 sm:grid-cols-3">
          <MarksFields {...{ marks, isChecked, onChange }} />
        </div>
      )}
    </div>
  )
}
