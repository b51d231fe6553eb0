import { t } from '@lingui/core/macro'
import { useEffect, useId, useRef } from 'react'
import type { WorkKind } from '#contract/coursework/assignments.ts'
import { savedThere } from '../../../shared/form-banners.tsx'
import { Checkbox } from '../../../ui/choices.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { type AssignmentForm, fieldLabels, limitsOf } from './assignment-fields.ts'

const kinds = ['link', 'photos', 'pdf', 'files'] as const satisfies WorkKind[]

export function WorkKindInputs({ form }: { form: AssignmentForm }) {
  const { accepts } = form.values
  const error = form.errorOf('accepts')
  const firstCheckbox = useRef<HTMLInputElement>(null)
  // The form cannot choose which checkbox takes the focus.
  useEffect(() => {
    if (error && document.activeElement?.getAttribute('aria-invalid') !== 'true')
      firstCheckbox.current?.focus()
  }, [error])
  const savedElsewhere = form.savedElsewhere('accepts')
  const shown = limitsOf(accepts)
  const id = useId()
  const fieldProps = (name: 'maxPages' | 'maxMegabytes' | 'fileTypes') => {
    const { error, ...field } = form.field(name)
    const savedElsewhere = form.savedElsewhere(name)
    return {
      ...field,
      error,
      label: t(fieldLabels[name]),
      hint: savedElsewhere !== undefined && savedThere(savedElsewhere),
    }
  }
  const choose = (kind: WorkKind, isChosen: boolean) =>
    form.set({ accepts: kinds.filter((one) => (one === kind ? isChosen : accepts.includes(one))) })
  return (
    <>
      <fieldset aria-describedby={error ? `${id}-error` : undefined}>
        <legend className="font-strong text-label">{t(fieldLabels.accepts)}</legend>
        <div className="flex flex-wrap gap-x-28">
          {kinds.map((kind, place) => (
            <Checkbox
              key={kind}
              {...(place === 0 && { ref: firstCheckbox })}
              label={kindLabel(kind)}
              checked={accepts.includes(kind)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => choose(kind, target.checked)}
            />
          ))}
        </div>
        {error && (
          <p className="field-error" id={`${id}-error`}>
            <Icon name="warning" size={18} />
            {error}
          </p>
        )}
        {savedElsewhere && (
          <p className="field-hint">{savedThere(savedElsewhere.map(kindLabel).join(', '))}</p>
        )}
      </fieldset>
      {(shown.maxPages || shown.maxMegabytes) && (
        <div className="grid gap-16 sm:grid-cols-2">
          {shown.maxPages && <TextField inputMode="numeric" autoComplete="off" {...fieldProps('maxPages')} />}
          {shown.maxMegabytes && (
            <TextField inputMode="numeric" autoComplete="off" {...fieldProps('maxMegabytes')} />
          )}
        </div>
      )}
      {shown.fileTypes && <FileTypes {...fieldProps('fileTypes')} />}
    </>
  )
}

function FileTypes({ hint, ...field }: Parameters<typeof TextField>[0]) {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      hint={
        hint ||
        t`Endings of file names, such as docx, zip. If this is empty, students may submit any kind of file.`
      }
    />
  )
}

function kindLabel(kind: WorkKind): string {
  if (kind === 'link') return t`Link`
  if (kind === 'photos') return t`Photos`
  return kind === 'pdf' ? t`PDF` : t`Files`
}
