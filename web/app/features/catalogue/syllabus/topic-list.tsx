import { useRef } from 'react'
import type { DraftTopic } from './draft-topic.ts'
import { SectionRow } from './section-row.tsx'
import { errorsOfTopic, sectionsOf } from './syllabus-draft.ts'
import type { Editing } from './syllabus-editing.ts'
import { TopicFields } from './topic-fields.tsx'
import { useDrag } from './use-drag.ts'
import type { usePdfUploads } from './use-pdf-uploads.ts'
import type { SyllabusSteps } from './use-syllabus-editor.ts'

export interface TopicListProps {
  topics: readonly DraftTopic[]
  errors: Editing['errors']
  steps: SyllabusSteps
  pdfs: ReturnType<typeof usePdfUploads>
  onBusy: (isBusy: boolean) => void
  isFolded?: boolean
}

/** Topics keep their element in another section, so uploads continue. */
export function TopicList({ topics, errors, steps, pdfs, onBusy, isFolded = false }: TopicListProps) {
  const list = useRef<HTMLOListElement>(null)
  const { dragged, place, dragProps } = useDrag(list, (key, { section, before }) =>
    steps.place(key, section, before),
  )
  const sections = sectionsOf(topics)
  const hasHeadings = sections.some(({ name }) => name !== '')
  let row = -1
  let number = 0
  const isDropPlace = () => {
    row += 1
    return place?.row === row
  }
  const rows = sections.flatMap((section, index) => [
    hasHeadings && (
      <SectionRow
        key={`section ${section.key}`}
        section={section}
        isFirst={index === 0}
        isLast={index === sections.length - 1}
        isDropPlace={isDropPlace()}
        steps={steps}
      />
    ),
    ...section.topics.map((topic) => {
      number += 1
      return (
        <TopicFields
          key={topic.key}
          topic={topic}
          number={number}
          isLast={number === topics.length}
          errors={errorsOfTopic(errors, topic.key)}
          upload={pdfs.uploads[topic.key]}
          steps={steps}
          pdfSteps={pdfs.steps}
          onBusy={onBusy}
          isFolded={isFolded}
          isDropPlace={isDropPlace()}
          isDragged={topic.key === dragged}
        />
      )
    }),
  ])
  return (
    <ol ref={list} className="syllabus-rows" {...dragProps}>
      {rows}
      {place && place.row > row && <li className="drop-place" aria-hidden="true" />}
    </ol>
  )
}
