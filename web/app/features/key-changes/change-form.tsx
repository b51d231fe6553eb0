import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { previewKeyChange } from '#calls/key-changes/key-changes.ts'
import type { ChangeCounts, CorrectedKey, KeyRule } from '#contract/key-changes/key-changes.ts'
import { call, Refused } from '../../api/client.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner, Skeleton } from '../../ui/feedback.tsx'
import { changeOf, countsText, firstDraft, isComplete, type QuestionKey } from './change-draft.ts'
import { KeyFields } from './key-fields.tsx'
import { questionKeyOf } from './queries.ts'

interface Change {
  rule: KeyRule
  key: CorrectedKey | null
  seenChangeId: string | null
}

export interface ChangeFormProps {
  quizId: string
  questionId: string
  field: (errors: Readonly<Record<string, string>>) => ReactNode
  isReady: () => boolean
  action: string
  apply: (change: Change) => Promise<unknown>
  onDone: (counts: ChangeCounts) => void
}

/** A changed field removes the preview. */
export function ChangeForm(props: ChangeFormProps) {
  const query = useQuery(questionKeyOf(props.quizId, props.questionId))
  return (
    <>
      <QueryStates
        query={query}
        message={t`The key did not load.`}
        skeleton={<Skeleton className="h-280" />}
      />
      {query.data && <LoadedForm {...props} question={query.data} />}
    </>
  )
}

/** A refused key's error names a field inside the key. */
const keyError = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).find(([name]) => name === 'rule' || name.startsWith('key'))?.[1]

function LoadedForm({ question, ...props }: ChangeFormProps & { question: QuestionKey }) {
  const { quizId, questionId, field, isReady, action, apply, onDone } = props
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => firstDraft(question))
  const [missing, setMissing] = useState<string>()
  const change = changeOf(draft, question.kind)
  const preview = useMutation({
    mutationFn: () => call(previewKeyChange, { params: { quizId }, body: { questionId, ...change } }),
  })
  const changing = useMutation({
    mutationFn: () => apply({ ...change, seenChangeId: question.latestChangeId }),
    onSuccess: async () => {
      await client.invalidateQueries()
      if (preview.data) onDone(preview.data)
    },
    onError: (failure) => {
      if (!(failure instanceof Refused) || failure.code !== 'STALE') return
      preview.reset()
      void client.invalidateQueries({ queryKey: questionKeyOf(quizId, questionId).queryKey })
    },
  })
  const error = changing.error ?? preview.error
  const fields = error instanceof Refused ? error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (preview.isPending || changing.isPending) return
    if (!isComplete(draft)) return setMissing(t`Please say what is right.`)
    if (!preview.data) {
      changing.reset()
      return preview.mutate()
    }
    if (isReady()) changing.mutate()
  }
  const counts = preview.data
  return (
    <form className="grid gap-20" onSubmit={submit} noValidate>
      {error && Object.keys(fields).length === 0 && <ErrorBanner>{error.message}</ErrorBanner>}
      <KeyFields
        {...{ question, draft }}
        error={missing ?? keyError(fields)}
        onChange={(next) => {
          setDraft(next)
          setMissing(undefined)
          preview.reset()
          changing.reset()
        }}
      />
      {counts && field(fields)}
      {counts && (
        <p role="status" className="border-t-2 border-ink pt-12 text-lead font-strong">
          {countsText(counts)}
        </p>
      )}
      <p>
        <Button
          type="submit"
          variant="primary"
          busy={(preview.isPending && t`Counting…`) || (changing.isPending && t`Changing…`)}
        >
          {counts ? action : <Trans>Show what changes</Trans>}
        </Button>
      </p>
    </form>
  )
}
