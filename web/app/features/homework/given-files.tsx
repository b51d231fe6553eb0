import { Trans } from '@lingui/react/macro'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { FileRow } from '../../shared/file-row.tsx'

export function GivenFiles({ files }: { files: Assignment['attachments'] }) {
  if (files.length === 0) return null
  return (
    <section aria-labelledby="given-files">
      <h2 id="given-files" className="rule-b pb-8 text-lead/24">
        <Trans>Files from your mentor</Trans>
      </h2>
      <ul>
        {files.map(({ name, url }) => (
          <FileRow key={url} name={name} url={url} />
        ))}
      </ul>
    </section>
  )
}
