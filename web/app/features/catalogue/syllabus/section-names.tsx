import { sectionsId } from './syllabus-editing.ts'

/** Offered when a section is typed. */
export function SectionNames({ topics }: { topics: readonly { section: string }[] }) {
  const names = new Set(topics.map(({ section }) => section.trim()).filter(Boolean))
  return (
    <datalist id={sectionsId}>
      {[...names].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
