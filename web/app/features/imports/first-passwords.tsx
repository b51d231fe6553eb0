import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { makeSlips, makeSlipsPdf } from '#calls/admissions/admissions.ts'
import type { LogInSlip } from '#contract/admissions/admissions.ts'
import type { FirstLogIn, ImportView } from '#contract/imports/imports.ts'
import { phoneKey } from '#contract/phone.ts'
import { call, callForFile } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { schoolName } from '../../api/school-name.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { RadioRow, RadioRows } from '../../ui/choices.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { newPeople } from './import-queries.ts'

interface FirstPasswordsProps {
  view: ImportView
  value: FirstLogIn
  onChoose: (value: FirstLogIn) => void
}

export function FirstPasswords({ view, value, onChoose }: FirstPasswordsProps) {
  const isOfMentors = view.kind === 'mentors'
  const choices = isOfMentors ? mentorChoices(view) : studentChoices(view)
  return (
    <RadioRows
      legend={
        isOfMentors
          ? t`How do the new mentors log in for the first time?`
          : t`How do the new students log in for the first time?`
      }
    >
      {choices.map(([one, label, text]) => (
        <RadioRow
          key={one}
          name="first-log-in"
          label={label}
          text={text}
          checked={value === one}
          onChange={() => onChoose(one)}
        />
      ))}
    </RadioRows>
  )
}

type Choice = readonly [value: FirstLogIn, label: string, text: string]

function mentorChoices({ counts: { invitable } }: ImportView): Choice[] {
  const mails = plural(invitable, {
    one: '# mail leaves, with a link to choose a password.',
    other: '# mails leave, a few at a time, with a link to choose a password.',
  })
  return [
    ['invitation', t`Invitations by mail`, mails],
    ['none', t`Later`, t`Nothing leaves. Manage Mentors makes a link for each mentor.`],
  ]
}

function studentChoices({ counts: { invitable } }: ImportView): Choice[] {
  const mails = plural(invitable, {
    one: '# mail leaves. Students without an email get none.',
    other: '# mails leave, a few at a time. Students without an email get none.',
  })
  const choices: Choice[] = [
    ['slips', t`Printed slips`, t`Afterwards you print slips with one-time codes, eight to a page.`],
    [
      'whatsapp',
      t`By WhatsApp`,
      t`Afterwards you get a text with a one-time code for each, and send it yourself.`,
    ],
    ['invitation', t`Invitations by mail`, mails],
    ['none', t`Later`, t`Nothing is made and nothing leaves.`],
  ]
  return choices.filter(([one]) => one !== 'invitation' || invitable > 0)
}

const slipsPerRequest = 100

export function NewCodes({ view }: { view: ImportView }) {
  const { data: people = [] } = useQuery(newPeople(view._id))
  if (people.length === 0) return null
  const parts = Array.from({ length: Math.ceil(people.length / slipsPerRequest) }, (_, part) =>
    people.slice(part * slipsPerRequest, (part + 1) * slipsPerRequest).map(({ id }) => id),
  )
  return (
    <section aria-labelledby="new-codes" className="grid gap-16">
      <h2 id="new-codes">
        <Trans>Codes for the first log-in</Trans>
      </h2>
      <p className="max-w-text text-ink2">
        <Trans>
          Each code works once, for 14 days, and is shown only now. Making codes again ends the earlier ones.
        </Trans>
      </p>
      {parts.map((ids, part) => (
        <Part
          key={ids[0]}
          ids={ids}
          from={part * slipsPerRequest + 1}
          isWhatsApp={view.firstLogIn === 'whatsapp'}
        />
      ))}
    </section>
  )
}

function Part({ ids, from, isWhatsApp }: { ids: string[]; from: number; isWhatsApp: boolean }) {
  const to = from + ids.length - 1
  const [slips, setSlips] = useState<readonly LogInSlip[]>([])
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      if (isWhatsApp) setSlips((await call(makeSlips, { body: { studentIds: ids } })).slips)
      else
        saveFile(
          await callForFile(makeSlipsPdf, undefined, undefined, { studentIds: ids }),
          `log-in-slips-${from}-${to}.pdf`,
        )
    },
  })
  const failure = error && failureOf(error, t`The codes were not made.`)
  return (
    <div className="grid justify-items-start gap-8">
      <Button
        icon={isWhatsApp ? 'send' : 'print'}
        variant={isSuccess ? 'second' : 'primary'}
        busy={isPending && t`Making...`}
        onClick={() => mutate()}
      >
        {isWhatsApp ? t`Texts ${from} to ${to}` : t`Slips ${from} to ${to}`}
      </Button>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      {slips.length > 0 && (
        <ul className="w-full">
          {slips.map((slip) => (
            <li key={slip.studentId} className="list-row flex flex-wrap justify-between gap-x-24 py-8">
              <span className="min-w-0 wrap-anywhere">
                {slip.name} <b className="tnum">{slip.code}</b>
              </span>
              <WhatsAppLink slip={slip} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function WhatsAppLink({ slip }: { slip: LogInSlip }) {
  const phone = slip.logIn.map(phoneKey).find((key) => key !== null)
  const school = schoolName()
  const address = `${window.location.origin}${paths.login()}`
  const [name = ''] = slip.logIn
  const text = t`${school}: log in at ${address} with ${name} and the code ${slip.code} in the place of the password. It works once, for 14 days.`
  return (
    <a
      href={`https://wa.me/${phone ? phone.slice(1) : ''}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t`WhatsApp text for ${slip.name}`}
    </a>
  )
}
