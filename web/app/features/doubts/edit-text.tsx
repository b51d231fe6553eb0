import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { Doubt } from '#contract/doubts/doubts.ts'
import { limits } from '#contract/limits.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { isTooLong, TextArea } from '../../ui/field.tsx'
import { useDoubtWrite } from './queries.ts'

export interface EditTextProps {
  label: string
  text: string
  onSave: (text: string) => Promise<{ doubt: Doubt }>
  onClose: () => void
}

/** The server allows edits for some minutes after writing. */
export function EditText({ label, text: before, onSave, onClose }: EditTextProps) {
  const [text, setText] = useState(before)
  const [error, setError] = useState<string>()
  const save = useDoubtWrite(onSave)
  const failure = save.error && failureOf(save.error, t`Your change is not saved yet.`)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setError(t`Please write something.`)
    if (isTooLong(text, limits.text)) return
    save.mutate(text, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      note={t`You can change it for 15 minutes. What it said before stays visible.`}
    >
      <form noValidate className="grid gap-16" onSubmit={submit}>
        <TextArea
          label={label}
          data-first-focus
          rows={5}
          maxLength={limits.text}
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        <div className="flex flex-wrap gap-12">
          <Button variant="primary" type="submit" busy={save.isPending && t`Saving...`}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
