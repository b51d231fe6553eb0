import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form'

export type Name<Values> = keyof Values & string

export type FieldTexts<Values> = Partial<Record<Name<Values>, string>>

export interface FormField<Value = string> extends UseFormRegisterReturn {
  value: Value
  error: string | undefined
}

/**
 * Typing removes a field's error.
 * @param start values in the order of the form
 */
export function useFormFields<Values extends FieldValues>(
  start: Values,
  errorsOf: (values: Values) => FieldTexts<Values>,
) {
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    resolver: (values) => {
      const texts = Object.entries(errorsOf(values))
      if (texts.length === 0) return { values, errors: {} }
      const errors = texts.map(([name, message]) => [name, { type: 'value', message }])
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
    },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState
  const values = form.watch()
  const pathOf = (name: string) => name as Path<Values>
  const errorOf = (name: Name<Values>): string | undefined => {
    const error = (errors as Record<string, { message?: string } | undefined>)[name]
    return error?.message
  }
  return {
    values,
    isSubmitting,
    errorOf,
    field: <Field extends Name<Values>>(name: Field): FormField<Values[Field]> => ({
      ...form.register(pathOf(name), { onChange: () => form.clearErrors(pathOf(name)) }),
      value: values[name],
      error: errorOf(name),
    }),
    set(change: Partial<Values>): void {
      for (const [name, value] of Object.entries(change)) {
        form.setValue(pathOf(name), value as PathValue<Values, Path<Values>>)
        form.clearErrors(pathOf(name))
      }
    },
    /** @returns the current values, also in callbacks of earlier renders */
    now: (): Values => form.getValues(),
    show: (next: Values): void => form.reset(next, { keepFieldsRef: true }),
    /** @returns whether any error belongs to a field */
    showErrors(texts: Readonly<Record<string, string | undefined>>, focuses = true): boolean {
      const wrong = Object.keys(values).filter((name) => texts[name])
      for (const [place, name] of wrong.entries())
        form.setError(pathOf(name), { message: texts[name] ?? '' }, { shouldFocus: focuses && place === 0 })
      return wrong.length > 0
    },
    ifRight: (send: (values: Values) => Promise<void>): Promise<void> => form.handleSubmit(send)(),
  }
}
