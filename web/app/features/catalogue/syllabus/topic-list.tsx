import type { DraftTopic } from './draft-topic.ts'
import { errorsIn } from './syllabus-draft.ts'
import type { Editing } from './syllabus-editing.ts'
import { TopicFields } from './topic-fields.tsx'
import type { usePdfUploads } from './use-pdf-uploads.ts'
import type { SyllabusSteps } from './use-syllabus-editor.ts'

export interface TopicListProps {
  topics: readonly DraftTopic[]
  errors: Editing['errors']
  steps: SyllabusSteps
  pdfs: ReturnType<typeof usePdfUploads>
  /** Called when an upload begins and ends. */
  onBusy: (isBusy: boolean) => void
}

export function TopicList({ topics, errors, steps, pdfs, onBusy }: TopicListProps) {
  return (
    <ol>
      {topics.map((topic, place) => (
        <TopicFields
          key={topic.key}
          topic={topic}
          number={place + 1}
          isLast={place === topics.length - 1}
          errors={errorsIn(errors, topic.key)}
          upload={pdfs.uploads[topic.key]}
          steps={steps}
          pdfSteps={pdfs.steps}
          onBusy={onBusy}
        />
      ))}
    </ol>
  )
}
