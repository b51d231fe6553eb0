import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Refused } from '../api/client.ts'
import type { Failure } from '../api/failure.ts'
import { useIdempotencyKey } from '../api/idempotency.ts'
import { type FormDraft, formDraft } from './form-draft.ts'
import { type FieldTexts, type Name, useFormFields } from './use-form-fields.ts'

/** null: the record is new. */
type Versioned = { readonly version: number } | null

export interface Edit<Saved, Values> {
  readonly values: Values
  readonly changed: readonly Name<Values>[]
  readonly record: Saved
}

export interface VersionedFormOptions<Saved, Values> {
  readonly form: string
  readonly record: Saved
  readonly valuesOf: (record: Saved) => Values
  /** Never stored in the draft, such as a password. */
  readonly secret?: Name<Values>
  readonly errorsOf?: (edit: Edit<Saved, Values>) => FieldTexts<Values>
  /** @returns the record to show; null for an empty form */
  readonly save: (edit: Edit<Saved, Values>, idempotencyKey: string) => Promise<Saved>
  /** Called when the draft is already deleted. */
  readonly onSaved?: () => void
  readonly onNewer?: (newer: NonNullable<Saved>) => void
  /** @returns null if the fields show the error */
  readonly onFailed: (error: unknown, edit: Edit<Saved, Values>) => Failure | null
}

/**
 * The draft survives failures, reloads and the session's end. If somebody else saved, typed fields
 * stay, and the next save changes the newer version.
 */
export function useVersionedForm<Saved extends Versioned, Values extends FieldValues>(
  options: VersionedFormOptions<Saved, Values>,
) {
  const { valuesOf } = options
  const editOf = makeEdit(valuesOf)
  const { stored, found } = useFoundDraft<Values>(options.form)
  const { record, saved, base, changedThere, ...version } = useVersion(options, found)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { now, show, showErrors, ifRight, isSubmitting, ...fields } = useFormFields<Values>(
    { ...saved, ...found?.typed },
    (values) => options.errorsOf?.(editOf(values, record)) ?? {},
  )
  const changed = differingFields(fields.values, saved)
  const draftFields = changed.filter((name) => name !== options.secret)
  useStored(stored, base, pick(fields.values, draftFields))

  const validFields = changed.filter((name) => !fields.errorOf(name))
  const [attemptedText, setAttemptedText] = useState('')
  const unsent = JSON.stringify(pick(fields.values, changed))
  const { mutateAsync, isPending } = useSending(options.save)

  function begin(nextRecord: Saved, typed: Partial<Values> = {}): void {
    stored.forget()
    version.begin(nextRecord)
    setFailure(null)
    show({ ...valuesOf(nextRecord), ...typed })
  }

  async function send(edit: Edit<Saved, Values>, isAsTyped = false): Promise<void> {
    try {
      const next = await mutateAsync(edit)
      begin(next, valuesTypedMeanwhile(now(), edit.values, isAsTyped))
      options.onSaved?.()
    } catch (error) {
      if (edit.record && error instanceof Refused && error.code === 'STALE' && error.current)
        return mergeInto(error.current as NonNullable<Saved>, edit.record, isAsTyped)
      const shownFailure = options.onFailed(error, edit)
      setFailure(shownFailure && !showErrors(shownFailure.fields, !isAsTyped) ? shownFailure : null)
    }
  }

  /** Saves changed fields without errors; focus and typed text stay. */
  async function sendAsTyped(baseRecord: Saved, onlyFields?: readonly Name<Values>[]): Promise<void> {
    const edit = editOf(now(), baseRecord)
    setAttemptedText(JSON.stringify(pick(edit.values, edit.changed)))
    setFailure(null)
    const requestedFields = edit.changed.filter((name) => onlyFields?.includes(name) ?? true)
    const errors: Errors = options.errorsOf?.({ ...edit, changed: requestedFields }) ?? {}
    const changed = requestedFields.filter((name) => !errors[name])
    const values = { ...valuesOf(baseRecord), ...pick(edit.values, changed) }
    if (changed.length > 0) await send({ values, changed, record: baseRecord }, true)
    showErrors(errors, false)
  }

  async function mergeInto(
    newerRecord: NonNullable<Saved>,
    earlierRecord: Saved,
    isAsTyped: boolean,
  ): Promise<void> {
    const typedValues = pick(now(), differingFields(now(), valuesOf(earlierRecord)))
    const mergedValues = { ...valuesOf(newerRecord), ...typedValues }
    const conflicts = fieldsChangedElsewhere(valuesOf(newerRecord), valuesOf(earlierRecord), typedValues)
    version.setRecord(newerRecord)
    options.onNewer?.(newerRecord)
    // Somebody changed other fields, or this save's response was lost.
    if (conflicts.length === 0)
      return isAsTyped ? sendAsTyped(newerRecord) : send(editOf(mergedValues, newerRecord))
    version.setChangedThere([...new Set([...changedThere, ...conflicts])])
    show(mergedValues)
  }

  return {
    ...fields,
    failure,
    record,
    isSaving: isSubmitting || isPending,
    isChanged: changed.length > 0,
    isRestored: found !== null,
    changedThere,
    /** @returns somebody else's value of a field that the user changed too */
    savedElsewhere: <Field extends Name<Values>>(name: Field): Values[Field] | undefined =>
      changedThere.includes(name) && changed.includes(name) ? saved[name] : undefined,
    discard: () => begin(record),
    isUnsent: changed.length > 0 && unsent !== attemptedText,
    /** Unsaved values as text, for effects' dependencies. */
    unsent,
    /** Shows saved values, such as trimmed texts. */
    settle: () => fields.set(pick(saved, validFields)),
    saveAsTyped: (only?: readonly Name<Values>[]): Promise<void> => sendAsTyped(record, only),
    async submit(event: FormEvent): Promise<void> {
      event.preventDefault()
      if (isSubmitting) return
      setFailure(null)
      await ifRight((values) => send(editOf(values, record)))
    },
  }
}

export type VersionedForm<Saved extends Versioned, Values extends FieldValues> = ReturnType<
  typeof useVersionedForm<Saved, Values>
>

function useVersion<Saved extends Versioned, Values extends FieldValues>(
  { record: first, valuesOf }: Pick<VersionedFormOptions<Saved, Values>, 'record' | 'valuesOf'>,
  found: FormDraft<Values> | null,
) {
  const [record, setRecord] = useState(first)
  const saved = valuesOf(record)
  const [base, setBase] = useState(found?.base ?? saved)
  const [changedThere, setChangedThere] = useState(() =>
    found ? fieldsChangedElsewhere(saved, found.base, found.typed) : [],
  )
  function begin(nextRecord: Saved): void {
    setRecord(nextRecord)
    setBase(valuesOf(nextRecord))
    setChangedThere([])
  }
  return { record, saved, base, changedThere, setRecord, setChangedThere, begin }
}

const makeEdit =
  <Saved, Values extends FieldValues>(valuesOf: (record: Saved) => Values) =>
  (values: Values, record: Saved): Edit<Saved, Values> => ({
    ...{ values, changed: differingFields(values, valuesOf(record)), record },
  })

function useFoundDraft<Values>(form: string) {
  const [stored] = useState(() => formDraft<Values>(form))
  const [found] = useState(() => stored.read())
  return { stored, found }
}

function useSending<Saved, Values>(save: VersionedFormOptions<Saved, Values>['save']) {
  const { keyFor, noteResult } = useIdempotencyKey()
  return useMutation({
    mutationFn: (edit: Edit<Saved, Values>) => save(edit, keyFor(edit.values)),
    onSettled: (_, error) => noteResult(error),
  })
}

/** Writes only if the draft changed: a render after log-out stores nothing. */
function useStored<Values>(
  stored: ReturnType<typeof formDraft<Values>>,
  base: Values,
  typed: Partial<Values>,
): void {
  const text = JSON.stringify({ base, typed } satisfies FormDraft<Values>)
  useEffect(() => {
    const draft: FormDraft<Values> = JSON.parse(text)
    if (Object.keys(draft.typed).length > 0) stored.keep(draft)
    else stored.forget()
  }, [stored, text])
}

type Errors = Readonly<Record<string, string | undefined>>

/** Includes the focused field when saving as typed. */
function valuesTypedMeanwhile<Values extends FieldValues>(
  currentValues: Values,
  sentValues: Values,
  isAsTyped: boolean,
) {
  return pick(currentValues, [
    ...differingFields(currentValues, sentValues),
    ...(isAsTyped ? focusedField(currentValues) : []),
  ])
}

function focusedField<Values extends FieldValues>(values: Values): Name<Values>[] {
  const { activeElement } = document
  const name = activeElement instanceof HTMLElement ? activeElement.getAttribute('name') : null
  return name !== null && name in values ? [name as Name<Values>] : []
}

function differingFields<Values extends FieldValues>(values: Values, baseValues: Values): Name<Values>[] {
  const names = Object.keys(baseValues) as Name<Values>[]
  return names.filter((name) => !isSame(values[name], baseValues[name]))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function pick<Values extends FieldValues>(values: Values, names: readonly Name<Values>[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>
}

function fieldsChangedElsewhere<Values extends FieldValues>(
  newerValues: Values,
  baseValues: Values,
  typedValues: Partial<Values>,
) {
  return differingFields(newerValues, baseValues).filter(
    (name) => !(name in typedValues && isSame(typedValues[name], newerValues[name])),
  )
}
