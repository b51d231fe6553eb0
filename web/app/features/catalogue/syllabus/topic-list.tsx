import type { DraftTopic } from './draft-topic.ts'
import { faultsIn } from './syllabus-draft.ts'
import type { Editing } from './syllabus-editing.ts'
import { TopicFields } from './topic-fields.tsx'
import type { usePdfUploads } from './use-pdf-uploads.ts'
import type { SyllabusSteps } from './use-syllabus-editor.ts'

export interface TopicListProps {
  topics: readonly DraftTopic[]
  faults: Editing['faults']
  steps: SyllabusSteps
  pdfs: ReturnType<typeof usePdfUploads>
  /** Called when an upload begins and ends. */
  onBusy: (isBusy: boolean) => void
}

export function TopicList({ topics, faults, steps, pdfs, onBusy }: TopicListProps) {
  return (
    <ol>
      {topics.map((topic, place) => (
        <TopicFields
          key={topic.key}
          topic={topic}
          number={place + 1}
          isLast={place === topics.length - 1}
          faults={faultsIn(faults, topic.key)}
          upload={pdfs.uploads[topic.key]}
          steps={steps}
          pdfSteps={pdfs.steps}
          onBusy={onBusy}
        />
      ))}
    </ol>
  )
}
