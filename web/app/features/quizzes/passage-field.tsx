import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passage } from '#contract/questions/questions.ts'
import { MarkdownPreview } from '../../shared/markdown-preview.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, useField } from '../../ui/field.tsx'
import { OutsideOfForm } from '../../ui/outside-of-form.tsx'
import { shortText } from '../../ui/shortened.ts'
import { PassageDialog } from './passage-dialog.tsx'
import { passagesOf } from './queries.ts'

interface PassageFieldProps {
  courseId: string
  passageId: string | null
  language: 'en' | 'hi'
  onChoose: (passageId: string | null) => void
}

const nameOf = ({ text }: Passage) => shortText((text.en || text.hi).replaceAll(/\s+/g, ' '), 60)

export function PassageField({ courseId, passageId, language, onChoose }: PassageFieldProps) {
  const query = useQuery(passagesOf(courseId))
  const passages = query.data ?? []
  const chosenPassage = passages.find(({ _id }) => _id === passageId)
  const [editing, setEditing] = useState<Passage | 'new' | null>(null)
  const field = useField({})
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end gap-x-12 gap-y-8">
        <div className="min-w-0 flex-1 basis-240">
          <FieldFrame label={t`Passage or picture above it (optional)`} id={field.id}>
            <select
              {...field}
              value={passageId ?? ''}
              onChange={({ target }) => onChoose(target.value || null)}
            >
              <option value="">{t`None`}</option>
              {passages.map((one) => (
                <option key={one._id} value={one._id}>
                  {nameOf(one)}
                </option>
              ))}
            </select>
          </FieldFrame>
        </div>
        <Button variant="quiet" icon="plus" onClick={() => setEditing('new')}>
          <Trans>New passage</Trans>
        </Button>
        {chosenPassage && (
          <Button variant="quiet" icon="pencil" onClick={() => setEditing(chosenPassage)}>
            <Trans>Edit the passage</Trans>
          </Button>
        )}
      </div>
      {query.error && <p className="text-mark">{t`The passages did not load.`}</p>}
      {chosenPassage && (
        <MarkdownPreview
          text={chosenPassage.text[language] || chosenPassage.text.en || chosenPassage.text.hi}
        />
      )}
      {editing && (
        <OutsideOfForm>
          <PassageDialog
            courseId={courseId}
            passage={editing === 'new' ? null : editing}
            onSaved={(passage) => {
              onChoose(passage._id)
              setEditing(null)
            }}
            onClose={() => setEditing(null)}
          />
        </OutsideOfForm>
      )}
    </div>
  )
}
