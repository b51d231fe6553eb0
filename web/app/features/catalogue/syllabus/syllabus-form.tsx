import { Trans } from '@lingui/react/macro'
import { sectionsId } from './syllabus-editing.ts'
import { SyllabusTools } from './syllabus-tools.tsx'
import { TopicList, type TopicListProps } from './topic-list.tsx'
import type { SyllabusEditing } from './use-syllabus-editor.ts'

export interface SyllabusFormProps extends Omit<TopicListProps, 'topics' | 'errors'> {
  editing: NonNullable<SyllabusEditing['editing']>
}

export function SyllabusForm({ editing: { draft, errors }, ...list }: SyllabusFormProps) {
  const { topics } = draft
  const sections = new Set(topics.map(({ section }) => section.trim()).filter(Boolean))
  return (
    <>
      <TopicList topics={topics} errors={errors} {...list} />
      {topics.length === 0 && (
        <p className="mb-12 text-ink2">
          <Trans>This course has no topics yet.</Trans>
        </p>
      )}
      <SyllabusTools draft={draft} steps={list.steps} onBusy={list.onBusy} />
      <datalist id={sectionsId}>
        {[...sections].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
