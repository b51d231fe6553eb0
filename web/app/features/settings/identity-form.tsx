import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { putSchool } from '#calls/settings/school.ts'
import type { School } from '#contract/settings/school.ts'
import { texts } from '#contract/texts.ts'
import { call, Refused } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { HueField } from './hue-field.tsx'
import { school as schoolQuery } from './queries.ts'

type Identity = Pick<School, 'slipPrefix' | 'receiptPrefix' | 'domain' | 'hue'>

/** By what people know the school: the letters of its numbers, its address on the web, its colour. */
export function IdentityForm({ school }: { school: School }) {
  const { slipPrefix, receiptPrefix, domain, hue } = school
  const [typed, setTyped] = useState<Partial<Identity>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const values: Identity = { slipPrefix, receiptPrefix, domain, hue, ...typed }
  const cache = useQueryClient()
  // Without a version: no other form has these fields, so there is nothing of others to overwrite.
  const { mutateAsync, isPending } = useMutation({ mutationFn: () => call(putSchool, { body: typed }) })

  const type = (change: Partial<Identity>) => {
    setTyped({ ...typed, ...change })
    setErrors({})
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setFailure(null)
    try {
      cache.setQueryData(schoolQuery.queryKey, await mutateAsync())
      setTyped({})
      showToast('success', t`School saved.`)
    } catch (error) {
      if (error instanceof Refused) setErrors(error.fields)
      setFailure(failureOf(error, t`The school is not saved yet.`))
    }
  }
  const field = (name: 'slipPrefix' | 'receiptPrefix' | 'domain') => ({
    value: values[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  })
  return (
    <section className="mt-64" aria-labelledby="identity">
      <h2 id="identity">
        <Trans>Numbers, address and color</Trans>
      </h2>
      <form noValidate className="school-form mt-22" onSubmit={save}>
        {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        <TextField
          {...field('receiptPrefix')}
          label={t`Letters of receipts`}
          hint={t`Up to 3, such as SUN: receipts then have numbers such as SUN/26-27/000001. New letters begin a new series. Empty: R.`}
          maxLength={3}
        />
        <TextField
          {...field('slipPrefix')}
          label={t`Letters of order slips`}
          hint={t`Up to 3, other ones than those of receipts. Empty: AB.`}
          maxLength={3}
        />
        <TextField
          {...field('domain')}
          label={t`Own domain`}
          hint={
            school.fixedAddress === null
              ? t`Let the domain lead to this server, log in at its https:// address, and save it there. Links in mails then begin with it.`
              : t`The server’s setting PUBLIC_URL is ${school.fixedAddress}, and it wins over a domain.`
          }
          maxLength={253}
        />
        <HueField hue={values.hue} error={errors.hue} onChange={(next) => type({ hue: next })} />
        <div>
          <Button variant="primary" size="large" type="submit" busy={isPending && t(texts.settings.saving)}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </section>
  )
}
