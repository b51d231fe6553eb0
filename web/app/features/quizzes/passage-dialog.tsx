import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { createPassage, savePassage } from '#calls/questions/questions.ts'
import { limits } from '#contract/limits.ts'
import type { Passage } from '#contract/questions/questions.ts'
import { call, Refused } from '../../api/client.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'
import { MarkdownField } from '../../shared/markdown-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { passagesOf } from './queries.ts'

interface PassageDialogProps {
  courseId: string
  passage: Passage | null
  onSaved: (passage: Passage) => void
  onClose: () => void
}

export function PassageDialog({ courseId, passage, onSaved, onClose }: PassageDialogProps) {
  const client = useQueryClient()
  const [text, setText] = useState(passage?.text ?? { en: '', hi: '' })
  /** The version that the next save changes. */
  const [base, setBase] = useState(passage)
  const [isUploading, setUploading] = useState(false)
  const { keyFor, noteResult } = useIdempotencyKey()
  const save = useMutation({
    mutationFn: () =>
      base
        ? call(savePassage, { params: { passageId: base._id }, body: { text, version: base.version } })
        : call(createPassage, { params: { courseId }, body: { text }, idempotencyKey: keyFor({ text }) }),
    onSettled: (_, error) => noteResult(error),
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: passagesOf(courseId).queryKey })
      onSaved(saved)
    },
    onError: (error) => {
      if (error instanceof Refused && error.code === 'STALE' && error.current)
        setBase(error.current as Passage)
    },
  })
  const fields = save.error instanceof Refused ? save.error.fields : {}
  const isElsewhere = base !== null && base !== passage
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending && !isUploading) save.mutate()
  }
  const field = (language: 'en' | 'hi') => ({
    ...{ rows: 5, maxLength: limits.topicText, value: text[language], error: fields[`text.${language}`] },
    onType: (typed: string) => setText((before) => ({ ...before, [language]: typed })),
    onBusy: setUploading,
  })
  const hasFieldError = fields['text.en'] !== undefined || fields['text.hi'] !== undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={passage ? t`Edit the passage` : t`New passage`}
      note={
        passage && t`Every question with this passage shows the change. Attempts that have begun keep theirs.`
      }
    >
      <form className="grid gap-16" onSubmit={submit} noValidate>
        {save.error && !hasFieldError && <ErrorBanner>{save.error.message}</ErrorBanner>}
        {isElsewhere && base && (
          <p className="flex flex-wrap items-center gap-12">
            <Trans>Saving now replaces what somebody else wrote.</Trans>
            <Button size="row" onClick={() => setText(base.text)}>
              <Trans>Take their text</Trans>
            </Button>
          </p>
        )}
        <MarkdownField label={t`Passage in English`} {...field('en')} />
        <MarkdownField label={t`Passage in Hindi`} {...field('hi')} />
        <p className="flex flex-wrap gap-12">
          <Button type="submit" variant="primary" busy={save.isPending && t`Saving…`}>
            <Trans>Save the passage</Trans>
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
