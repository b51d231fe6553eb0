import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { makeSlipsPdf } from '#calls/admissions/admissions.ts'
import { callForFile } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'

/** Asks first, because new slips make earlier codes invalid. */
export function SlipsPdf({ studentIds }: { studentIds: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callForFile(makeSlipsPdf, undefined, undefined, { studentIds: [...studentIds] }),
    onSuccess: (pdf) => {
      saveFile(pdf, 'log-in-slips.pdf')
      setOpen(false)
    },
  })
  const failure = error && failureOf(error, t`The slips were not made.`)
  const count = studentIds.length
  return (
    <>
      <Button size="row" disabled={count > 100} onClick={() => setOpen(true)}>
        {plural(count, { one: '# log-in slip', other: '# log-in slips' })}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={plural(count, { one: 'Make # log-in slip?', other: 'Make # log-in slips?' })}
        note={t`A PDF to print and cut, eight to a page. Each code works once, for 14 days; earlier codes of these students end.`}
        action={t`Make and download`}
        busy={isPending && t`Making...`}
        cancel={t`Leave as it is`}
        failure={failure}
        onConfirm={mutate}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
